export interface NamePart {
  /** Place of its first letter in the name. */
  start: number
  text: string
  isFound: boolean
}

const SHORTEST_WORD = 2

/** Cuts a name into the parts that were searched for and the rest. Marks and capitals do not count: cyra finds Çyra. */
export function markFound(name: string, searched: string): NamePart[] {
  const letters = [...name]
  const plain = letters.map(plainLetter)
  const isFound = letters.map(() => false)
  for (const wanted of wantedParts(searched, plain.join(''))) {
    for (let start = 0; start + wanted.length <= plain.length; start += 1) {
      if (wanted.every((letter, place) => plain[start + place] === letter))
        isFound.fill(true, start, start + wanted.length)
    }
  }
  return joinAlike(letters, isFound)
}

/** The whole text where the name holds it, else its words one by one. */
function wantedParts(searched: string, plainName: string): string[][] {
  const plain = Array.from(searched.trim(), plainLetter)
  if (plainName.includes(plain.join(''))) return [plain]
  return plain
    .join('')
    .split(/\s+/)
    .map((word) => [...word])
    .filter((word) => word.length >= SHORTEST_WORD)
}

/** One letter stays one letter, so that places in the plain text are places in the name. */
function plainLetter(letter: string): string {
  return letter.normalize('NFD').charAt(0).toLowerCase()
}

function joinAlike(letters: readonly string[], isFound: readonly boolean[]): NamePart[] {
  const parts: NamePart[] = []
  letters.forEach((letter, place) => {
    const last = parts.at(-1)
    const found = isFound[place] ?? false
    if (last?.isFound === found) last.text += letter
    else parts.push({ start: place, text: letter, isFound: found })
  })
  return parts
}
