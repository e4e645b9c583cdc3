import { useTestDatabase } from '@oyum/database/testing/test-database'
import { WIDE_ORDER_LIMITS } from '@oyum/testing/wide-limits'
import { expect, it } from 'vitest'
import { drillHoard } from './hoard.ts'

// The drill at a size for every run; `npm run drill:hoard` takes 1, 10 and 100 hoarders for a minute each.
const SMALL = { hoarders: 4, honest: 8, products: 6, isOver: (sent: number) => sent >= 20 }

it('4 hoarding accounts hold and cause no more than the settings allow, and 8 honest customers order meanwhile', async () => {
  const { url } = await useTestDatabase()
  const result = await drillHoard({ url, ...SMALL })
  expect(result.broken).toEqual([])
  expect(result.honestPlaced).toBe(SMALL.honest)
  // they came as far as they may: the bounds were met, not only far away
  expect(result.placed).toBe(result.bounds.orders)
  expect(result.refused).toMatchObject({ pieces: expect.any(Number), orders_hour: expect.any(Number) })
}, 60_000)

it('without the limits the same drill breaks', async () => {
  const { url } = await useTestDatabase()
  // one alone, so that it depends on nobody's turn
  const { broken } = await drillHoard({ url, ...SMALL, hoarders: 1, env: WIDE_ORDER_LIMITS })
  for (const name of ['piecesOfOne', 'orders', 'sms'])
    expect(broken).toContainEqual(expect.stringContaining(`${name}:`))
}, 60_000)
