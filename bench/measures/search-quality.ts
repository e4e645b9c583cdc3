import { readFile } from 'node:fs/promises'
import { createDatabase, createPool } from '@oyum/database/connection'
import { loadDemo } from '@oyum/demo/load'
import { startApi } from '@oyum/ops/api'
import { inRoot } from '@oyum/ops/paths'
import { measure } from '../tools/harness.ts'
import { ENGINES } from '../tools/programs.ts'
import { scratchDatabase } from '../tools/scratch-database.ts'

// npm run search:quality — the queries of demo/catalogue/search-queries.json against the real server with the demo's
// goods. A query is met when one of the products it expects is among the first three; nothing else may stand before them:
// the first three, or as many as are expected, must all be expected ones.

interface Query {
  query: string
  kind: string
  ui: string
  expect: number[]
}

await measure('search quality', ENGINES, async (run) => {
  const queries = JSON.parse(await readFile(inRoot('demo/catalogue/search-queries.json'), 'utf8')) as Query[]
  const url = await scratchDatabase(run, 'search')
  const db = createDatabase(createPool({ url }))
  await loadDemo(db)
  await db.destroy()
  const api = await startApi(url)
  run.onEnd(api.stop)

  const misses: { query: string; kind: string; got: string[] }[] = []
  const wronglyLed: string[] = []
  for (const { query, kind, ui, expect } of queries) {
    const address = `${api.url}/api/v1/products/search?limit=12&name=${encodeURIComponent(query)}`
    const answer = await fetch(address, { headers: { 'x-localization': ui } })
    const { products } = (await answer.json()) as { products: { id: number; name: string }[] }
    const met = products.slice(0, 3).some(({ id }) => expect.includes(id))
    const first = products.slice(0, Math.min(3, expect.length))
    const firstAreRight = first.length > 0 && first.every(({ id }) => expect.includes(id))
    if (!firstAreRight)
      wronglyLed.push(`${query}: ${first.map(({ id, name }) => `${id} ${name}`).join(', ')}`)
    if (!met) misses.push({ query, kind, got: products.slice(0, 3).map(({ id, name }) => `${id} ${name}`) })
    const sign = met ? (firstAreRight ? '✓' : '~') : '✗'
    run.progress(
      `${sign} ${kind.padEnd(16)} ${query.padEnd(20)} ${products
        .slice(0, 4)
        .map(({ id }) => id)
        .join(' ')}  expected ${expect.join(' ')}`,
    )
  }
  run.figure('queries', queries.length)
  run.limit('met', queries.length - misses.length, { atLeast: queries.length })
  run.limit('first_three_all_right', queries.length - wronglyLed.length, { atLeast: queries.length })
  run.figure('wrongly_led', wronglyLed)
  run.figure('misses', misses)
})
