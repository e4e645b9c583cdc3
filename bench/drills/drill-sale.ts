import { measure } from '../tools/harness.ts'
import { optionOf } from '../tools/numbers.ts'
import { ENGINES } from '../tools/programs.ts'
import { scratchDatabase } from '../tools/scratch-database.ts'
import { drillSale } from './sale/sale.ts'

// npm run drill:sale — a sale of 100,000 products starts and ends by the clock while customers order through an api, and the worker is
// killed in the middle of both: every product has its price within 60 s of the moment, every order is at the price that was seen or
// refused with the new one, and afterwards everything costs exactly what it cost before. --small: 2,000 products, and how long it
// takes is only printed. --products, --buyers: other sizes.

const IS_SMALL = process.argv.includes('--small')
const PRODUCTS = Number(optionOf('products', IS_SMALL ? '2000' : '100000'))
const BUYERS = Number(optionOf('buyers', IS_SMALL ? '300' : '20000'))

await measure('drill sale', ENGINES, async (run) => {
  const url = await scratchDatabase(run, 'sale')
  run.progress(`a sale of ${PRODUCTS} products`)
  const result = await drillSale({ url, products: PRODUCTS, buyers: BUYERS, onProgress: run.progress })
  run.figure('products', PRODUCTS)
  run.figure('orders', result.orders)
  run.figure('refused_with_the_new_price', result.refusals)
  run.figure('slowest_order_ms', Math.round(result.slowestMs))
  run.figure('workers_killed', result.kills)
  const bound = IS_SMALL ? {} : { atMost: 60 }
  run.limit('start_seconds', Math.round(result.startSeconds * 10) / 10, bound)
  run.limit('end_seconds', Math.round(result.endSeconds * 10) / 10, bound)
  for (const reason of result.broken) run.fail(reason)
})
