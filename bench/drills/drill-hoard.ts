import { WIDE_ORDER_LIMITS } from '@oyum/testing/wide-limits'
import { measure } from '../tools/harness.ts'
import { optionOf } from '../tools/numbers.ts'
import { ENGINES } from '../tools/programs.ts'
import { scratchDatabase } from '../tools/scratch-database.ts'
import { drillHoard } from './orders/hoard.ts'

// npm run drill:hoard — 1, 10 and 100 new accounts take whatever they can get for a minute each, cancel and take again. What
// they hold at any moment (open orders, pieces of one product, value) and what they cause (orders, SMS) stays within what the
// settings allow to so many customers, and honest customers order all the while. `--limits off` shows what it was without.
// The tests run it with 4 accounts (hoard.test.ts).

const SECONDS = Number(optionOf('seconds', '60'))
const ACCOUNTS = optionOf('accounts', '1,10,100').split(',').map(Number)
const HONEST = 50
const env = optionOf('limits', 'on') === 'off' ? WIDE_ORDER_LIMITS : {}

await measure('drill hoard', ENGINES, async (run) => {
  for (const hoarders of ACCOUNTS) {
    const url = await scratchDatabase(run, 'hoard')
    run.progress(`${hoarders} hoarding for ${SECONDS} s`)
    const end = performance.now() + SECONDS * 1000
    const isOver = () => performance.now() > end
    const honestPauseMs = (SECONDS * 1000) / HONEST
    const result = await drillHoard({
      ...{ url, hoarders, honest: HONEST, honestPauseMs, products: 20, isOver, env },
    })
    const { requests, placed, refused, held, bounds, honestPlaced, honestUntilMs, broken } = result
    run.progress(`${requests} requests, ${placed} orders, refused ${JSON.stringify(refused)}`)
    run.figure(`accounts_${hoarders}`, { requests, held, bounds, refused })
    run.limit(`honest_orders_beside_${hoarders}`, honestPlaced, { atLeast: HONEST })
    // they come until the end, when the hoards are largest
    run.limit(`honest_until_ms_beside_${hoarders}`, honestUntilMs, { atLeast: SECONDS * 900 })
    for (const reason of broken) run.fail(`${hoarders} accounts: ${reason}`)
  }
})
