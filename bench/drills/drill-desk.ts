import { measure } from '../tools/harness.ts'
import { optionOf } from '../tools/numbers.ts'
import { drillDesk } from './desk/desk.ts'
import { startDeskHouse } from './desk/desk-house.ts'

// npm run drill:desk — 20 operators over two processes of the staff api empty a queue of 2,000 orders, a quarter of them by number
// and without a claim, with 300 edits of lines and 200 merges and mass cancels; meanwhile customers place 500 and cancel 200, one
// process is killed twice, and PostgreSQL stops once like a power cut: no order is confirmed twice or given to two, nobody meets a
// fault but while something is away, the books are right to the piece and the tenge, every change is audited once. On engines of
// its own. CI: --operators 6 --orders 120.

const ORDERS = Number(optionOf('orders', '2000'))
const part = (of: number) => Math.ceil((ORDERS * of) / 2000)

await measure('drill desk', ['postgres', 'redis-server'], async (run) => {
  const house = await startDeskHouse(run)
  run.progress('the house stands')
  const operators = Number(optionOf('operators', '20'))
  const wanted = { edits: part(300), mergesAndCancels: part(200), placed: part(500), cancelled: part(200) }
  const found = await drillDesk({ house, operators, orders: ORDERS, ...wanted, onProgress: run.progress })
  run.figure('operators', operators)
  for (const [name, value] of Object.entries(found.counted)) run.figure(name, value)
  // it happened: by chance a few meet an order that is over
  const mostOf = (count: number) => ({ atLeast: count * 0.6 })
  run.limit('edits', found.counted.edits, mostOf(wanted.edits))
  run.limit('merges', found.counted.merges, mostOf(wanted.mergesAndCancels / 2))
  run.limit('by_customers', found.counted.by_customers, mostOf(wanted.cancelled))
  run.limit('without_claim', found.counted.without_claim, mostOf(ORDERS / 4))
  run.figure('seconds', Math.round(found.seconds))
  run.figure('confirmations_a_second', found.perSecond)
  run.figure('answers_lost', found.lost)
  run.figure('refused', found.refused)
  run.figure('deadlocks', found.deadlocks)
  run.limit('faults', found.faults, { atMost: 0 })
  for (const reason of found.broken) run.fail(reason)
})
