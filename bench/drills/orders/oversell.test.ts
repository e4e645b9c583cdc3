import { useTestDatabase } from '@oyum/database/testing/test-database'
import { expect, it } from 'vitest'
import { drillOversell } from './oversell.ts'

// The drill at a size for every run; `npm run drill:oversell` takes 500 buyers.
it('60 buyers at once through two api processes buy exactly the stock, and who is refused is told what is left', async () => {
  const { url } = await useTestDatabase()
  const { broken, placed, refusedBuyers } = await drillOversell({ url, buyers: 60, products: 5, stock: 10 })
  expect(broken).toEqual([])
  expect(placed).toBeGreaterThan(10)
  expect(refusedBuyers).toBeGreaterThan(10)
}, 60_000)
