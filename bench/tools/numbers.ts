export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** `--name value` or `--name=value` of the command line. */
export function optionOf(name: string, fallback: string): string {
  const place = process.argv.findIndex((word) => word === `--${name}` || word.startsWith(`--${name}=`))
  if (place < 0) return fallback
  const word = process.argv[place] ?? ''
  return word.includes('=') ? word.slice(word.indexOf('=') + 1) : (process.argv[place + 1] ?? fallback)
}
