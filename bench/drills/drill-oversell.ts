import { measure } from '../tools/harness.ts'
import { optionOf } from '../tools/numbers.ts'
import { ENGINES } from '../tools/programs.ts'
import { scratchDatabase } from '../tools/scratch-database.ts'
import { drillOversell } from './orders/oversell.ts'

// npm run drill:oversell — 500 buyers at once, over HTTP and through two api processes, for products with 10 in stock,
// baskets of one to five products in different orders: exactly the stock is sold, and who is refused is told which
// product and how many are left. The tests run it with 60 buyers (oversell.test.ts).

const BUYERS = Number(optionOf('buyers', '500'))
const PRODUCTS = Number(optionOf('products', '40'))
const STOCK = 10

await measure('drill oversell', ENGINES, async (run) => {
  const url = await scratchDatabase(run, 'oversell')
  run.progress(`${BUYERS} buyers for ${PRODUCTS} products of ${STOCK}`)
  const result = await drillOversell({ url, buyers: BUYERS, products: PRODUCTS, stock: STOCK })
  run.figure('buyers', BUYERS)
  run.figure('pieces', PRODUCTS * STOCK)
  run.figure('orders', result.placed)
  run.figure('refusals', result.refusals)
  run.figure('refused_buyers', result.refusedBuyers)
  run.figure('seconds', Math.round(result.seconds * 100) / 100)
  for (const reason of result.broken) run.fail(reason)
})
