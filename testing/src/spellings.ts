// Ways to spell a path so that one reader takes it for another than the next does. Always the same ones in the same order.

const FIRST = [
  '',
  '/api',
  '/api/v1',
  '/storage',
  '/assets',
  '/x',
  '/storage/product/sizes',
  '/.',
  '/api/v1/products/1',
]
const UP = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2E.',
  '%252e%252e',
  '..;',
  '..%00',
  '...',
  '.',
  '%c0%ae%c0%ae',
  '',
  'x/..',
]
const BETWEEN = ['/', '%2f', '%2F', '%5c', '\\', '//', '/./', '%252f', ';/', '/\\', '/%2e/', '%c0%af']
const WRITTEN = [
  (path: string) => path,
  (path: string) => path.toUpperCase(),
  (path: string) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path: string) => path.replaceAll('/', '%2f'),
  (path: string) => path.replaceAll('/', '\\'),
  (path: string) => `/x/..\\${path.slice(1)}`,
]
const LAST = ['', '/', '/.', '//', '?', '#', ';x=1', '%20', '.data', '/..', '?/../..', '%00', '/%2e%2e/x']
const BEFORE = ['', 'http://127.0.0.1', 'http://localhost:3002', 'https://evil.example:80']

const DIMENSIONS = [FIRST, UP, BETWEEN, WRITTEN, LAST, BEFORE] as const
const TOTAL = DIMENSIONS.reduce((product, { length }) => product * length, 1)
// A prime that divides none of the lengths: every step changes all parts, and none comes twice before all have been.
const STRIDE = 104_729

/** The first is the path itself. */
export function spellingsOf(path: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => spelling(path, (n * STRIDE) % TOTAL))
}

function spelling(path: string, place: number): string {
  if (place === 0) return path
  let rest = place
  const choose = <T>(from: readonly T[]): T => {
    const chosen = from[rest % from.length] as T
    rest = Math.floor(rest / from.length)
    return chosen
  }
  const [first, up, between] = [choose(FIRST), choose(UP), choose(BETWEEN)]
  const written = choose(WRITTEN)(path)
  const [last, before] = [choose(LAST), choose(BEFORE)]
  const way = first === '' && up === '' ? '' : `${first}${between}${up}${between}`
  const whole = `${way}${way === '' ? written : written.replace(/^[/\\]/, '')}${last}`
  return before + (/^[/\\]/.test(whole) || before === '' ? whole : `/${whole}`)
}

/** What the edge must refuse, said in other words than its configuration says it. */
export function isAmbiguous(spelled: string): boolean {
  const path = (spelled.replace(/^https?:\/\/[^/\\?#]*/, '').split('?')[0] ?? '').toLowerCase()
  return ['..', '%2e', '%2f', '%5c', '\\', '//'].some((part) => path.includes(part))
}
