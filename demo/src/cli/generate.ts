import { parseArgs } from 'node:util'
import { dropDatabaseNamed } from '@oyum/database/admin'
import { freshDatabase } from '../generate/fresh-database.ts'
import { generateShop } from '../generate/generate-shop.ts'
import type { Progress } from '../generate/progress.ts'

// npm run demo:generate -- --products 1000000 [--database oyum_large] [--seed 1]
// A large shop in a database of its own. The last line on stdout is JSON for whoever called.
const { values } = parseArgs({
  options: {
    products: { type: 'string' },
    database: { type: 'string', default: 'oyum_large' },
    seed: { type: 'string', default: '1' },
  },
})
const products = Number(values.products?.replaceAll('_', ''))
const seed = Number(values.seed)
if (!Number.isSafeInteger(products) || !Number.isSafeInteger(seed)) {
  console.error('How many products? For example: npm run demo:generate -- --products 1000000')
  process.exit(1)
}

const url = await freshDatabase(values.database)
try {
  const shop = await generateShop({ url, products, seed, onProgress: printer() })
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  const phases = Object.entries(shop.phases).map(([name, seconds]) => `${name} ${seconds} s`)
  process.stderr.write(`${phases.join(', ')}\n`)
  const { rows, bytes, seconds } = shop
  console.log(JSON.stringify({ products: shop.products, seconds, rows, bytes }))
} catch (error) {
  // without its indexes a half-filled shop is good for nothing
  await dropDatabaseNamed(values.database)
  throw error
}

/** One line that is written over on a terminal; elsewhere a line a phase and one every ten seconds. */
function printer(): (progress: Progress) => void {
  let phase = ''
  let printed = 0
  const interval = process.stderr.isTTY ? 0.2 : 10
  return (progress) => {
    if (progress.phase === phase && progress.seconds - printed < interval) return
    phase = progress.phase
    printed = progress.seconds
    const share = progress.done === undefined ? '' : ` ${Math.floor(progress.done * 100)} %`
    const line = `${progress.seconds.toFixed(1).padStart(6)} s  ${progress.phase}${share}`
    process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${line}` : `${line}\n`)
  }
}
