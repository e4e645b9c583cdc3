import { demoShop } from '../tools/demo-shop.ts'
import { measure, type Run } from '../tools/harness.ts'
import { optionOf } from '../tools/numbers.ts'
import { ENGINES } from '../tools/programs.ts'
import { addBuyers, buyAll, countOrders } from './overload/buyers.ts'
import { askAnyway, askInTurn, type Tally } from './overload/load.ts'
import { watchMemory } from './overload/memory.ts'
import { createRawLines } from './overload/raw-line.ts'

// npm run drill:overload — ten times the pages that the shop can make, which are measured first, asked for whether answers come or not,
// for 60 s, while buyers log in, open the checkout and place an order each: at least 0.8 of the usual pages a second are made, p99 of
// those under 2 s, memory flat; all else is refused with 503, Retry-After and no-store; every order is placed. Then all is well:
// what was refused is made, from nobody's memory. CI: --small, 8 s with 8 buyers and no times, which belong to a machine without
// other work. --seconds and --times change the length and the factor.

const IS_SMALL = process.argv.includes('--small')
const SECONDS = Number(optionOf('seconds', IS_SMALL ? '8' : '60'))
const TIMES = Number(optionOf('times', '10'))
const USUAL_SECONDS = IS_SMALL ? 3 : 10
const BUYERS_PER_SECOND = IS_SMALL ? 1 : 2
// as many as are made at once: the maker is busy, and nobody waits for a turn
const USUAL_READERS = 8
const LEAST_SHARE = 0.8
const LONGEST_MS = 2000
const MOST_GROWTH = 1.2

await measure('drill overload', [...ENGINES, 'nginx', 'varnishd'], async (run) => {
  const shop = await demoShop(run, 'overload', { isKept: true })
  const tokens = await addBuyers(shop, Math.ceil(SECONDS * BUYERS_PER_SECOND))
  const lines = createRawLines(shop.url, { 'Accept-Encoding': 'br', Cookie: 'locale=ru' })
  run.onEnd(() => lines.close())

  run.progress('what the shop carries')
  await askInTurn(lines, USUAL_READERS, USUAL_SECONDS / 2, 0)
  const usual = await askInTurn(lines, USUAL_READERS, USUAL_SECONDS, 1_000_000)
  noneWrong(run, 'usually', usual.tally)
  if (usual.tally.refused > 0) run.fail(`${usual.tally.refused} pages were refused without need`)
  const rate = Math.round(usual.perSecond * TIMES)
  run.progress(`${usual.perSecond.toFixed(1)} pages a second; now ${rate} are asked for, for ${SECONDS} s`)

  const memory = ['storefront', 'api'] as const
  const watched = memory.map((name) => watchMemory(shop.children[name].process.pid ?? 0))
  const [flood, bought] = await Promise.all([
    askAnyway(lines, rate, SECONDS, 2_000_000),
    buyAll(shop, tokens, SECONDS),
  ])
  const held = watched.map((end) => end())

  noneWrong(run, 'in the flood', flood.tally)
  for (const fault of bought.faults.slice(0, 5)) run.fail(`a buyer: ${fault}`)
  run.figure('usual_pages_a_second', round(usual.perSecond))
  run.figure('usual_p99_ms', Math.round(p99(usual.tally.wellMs)))
  run.figure('asked_a_second', rate)
  run.figure('most_under_way', flood.mostUnderWay)
  run.figure('slowest_step_of_a_buyer_ms', Math.round(bought.slowestMs))
  run.limit('refused', flood.tally.refused, { atLeast: 1 })
  run.limit('well', flood.tally.wellMs.length, { atLeast: 1 })
  run.limit('orders', bought.orders, { atLeast: tokens.length, atMost: tokens.length })
  run.limit('orders_in_the_database', await countOrders(shop), {
    ...{ atLeast: tokens.length, atMost: tokens.length },
  })
  const share = flood.perSecond / usual.perSecond
  const slow = p99(flood.tally.wellMs)
  if (IS_SMALL) {
    run.figure('share_of_usual', round(share))
    run.figure('p99_ms', Math.round(slow))
  } else {
    run.limit('share_of_usual', round(share), { atLeast: LEAST_SHARE })
    run.limit('p99_ms', Math.round(slow), { atMost: LONGEST_MS })
    for (const [n, name] of memory.entries()) {
      run.figure(`${name}_mb`, held[n]?.mb)
      run.limit(`${name}_memory_growth`, held[n]?.growth ?? 0, { atMost: MOST_GROWTH })
    }
  }

  run.progress('afterwards')
  for (const path of flood.tally.refusedPages) {
    const answer = await fetch(shop.url + path)
    await answer.bytes()
    if (answer.status !== 200) run.fail(`${path} was refused and answers ${answer.status} now`)
  }
})

function noneWrong(run: Run, when: string, { wrong }: Tally): void {
  for (const [what, count] of wrong) run.fail(`${when} ${count} pages were answered ${what}`)
}

function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
