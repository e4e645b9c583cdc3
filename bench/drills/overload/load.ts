import { setTimeout as wait } from 'node:timers/promises'
import type { RawLines, RawResult } from './raw-line.ts'

// Every page is asked for in a way that nobody keeps: with a name spelled by its codes the edge passes it on, and nobody has
// searched for these words before.
const PAGES: readonly ((n: number) => string)[] = [
  (n) => `/?%6e=${n}`,
  (n) => `/category-products?id=${1 + (n % 6)}&%6e=${n}`,
  (n) => `/product-detail/${1 + (n % 20)}?%6e=${n}`,
  (n) => `/search?query=diwan+${n.toString(36)}`,
]

export const pageOf = (n: number): string => (PAGES[n % PAGES.length] as (n: number) => string)(n)

export interface Tally {
  asked: number
  /** times of those that were answered well */
  wellMs: number[]
  refused: number
  /** refused otherwise than it should be, or without a whole answer */
  wrong: Map<string, number>
  refusedPages: string[]
}

const MOST_REMEMBERED = 20

export const emptyTally = (): Tally => ({
  asked: 0,
  wellMs: [],
  refused: 0,
  wrong: new Map(),
  refusedPages: [],
})

function count(tally: Tally, path: string, { status, ms, head }: RawResult): void {
  if (status === 200) tally.wellMs.push(ms)
  else if (status === 503 && /^retry-after: \d+/im.test(head) && /^cache-control: no-store/im.test(head)) {
    tally.refused++
    if (tally.refusedPages.length < MOST_REMEMBERED) tally.refusedPages.push(path)
  } else {
    const what = status === 503 ? `503 that is not ours: ${head}` : String(status)
    tally.wrong.set(what, (tally.wrong.get(what) ?? 0) + 1)
  }
}

/** As fast as it goes: so many readers, each of whom asks again when a page has come. */
export async function askInTurn(lines: RawLines, readers: number, seconds: number, from: number) {
  const tally = emptyTally()
  const until = performance.now() + seconds * 1000
  const reader = async () => {
    while (performance.now() < until) {
      const path = pageOf(from + tally.asked++)
      count(tally, path, await new Promise<RawResult>((resolve) => lines.ask(path, resolve)))
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: readers }, reader))
  return { tally, perSecond: tally.wellMs.length / ((performance.now() - started) / 1000) }
}

const TICK_MS = 5

/** As often as it is said, whether answers come or not. */
export async function askAnyway(lines: RawLines, perSecond: number, seconds: number, from: number) {
  const tally = emptyTally()
  const started = performance.now()
  let mostUnderWay = 0
  for (;;) {
    const passed = (performance.now() - started) / 1000
    if (passed >= seconds) break
    while (tally.asked < passed * perSecond) {
      const path = pageOf(from + tally.asked++)
      lines.ask(path, (result) => count(tally, path, result))
    }
    mostUnderWay = Math.max(mostUnderWay, lines.underWay())
    await wait(TICK_MS)
  }
  // what was well within the time counts, as it does for those who ask in turn
  const perSecondWell = tally.wellMs.length / ((performance.now() - started) / 1000)
  while (lines.underWay() > 0) await wait(TICK_MS)
  return { tally, perSecond: perSecondWell, mostUnderWay }
}
