/** Whether one typing error at most lies between two words: a letter wrong, missing, too many, or two changed places. */
export function isOneErrorApart(first: string, second: string): boolean {
  if (Math.abs(first.length - second.length) > 1) return false
  let start = 0
  while (start < first.length && first[start] === second[start]) start += 1
  let end = 0
  const shorter = Math.min(first.length, second.length) - start
  while (end < shorter && first.at(-1 - end) === second.at(-1 - end)) end += 1
  const [a, b] = [first.slice(start, first.length - end), second.slice(start, second.length - end)]
  if (a.length <= 1 && b.length <= 1) return true
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0]
}

/** The same for the beginning of a word: what was typed may be unfinished. */
export function isOneErrorFromStart(typed: string, word: string): boolean {
  return [-1, 0, 1].some((more) => isOneErrorApart(typed, word.slice(0, typed.length + more)))
}
