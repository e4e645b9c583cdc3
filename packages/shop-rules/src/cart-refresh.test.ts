import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxQuantity } from './cart.ts'
import { refreshCart } from './cart-refresh.ts'

const oat = { type: 'oat', priceTenge: 700_000, stock: 2 }
const chair = {
  id: 2,
  name: 'Oturgyç',
  priceTenge: 89_000,
  discount: { percent: 10 },
  stock: 10,
  variations: [] as (typeof oat)[],
}
const sofa = { ...chair, id: 1, name: 'Diwan', variations: [oat] }
type Shown = typeof chair

const refresh = (
  items: (Shown & { quantity: number; variation?: typeof oat })[],
  fresh: (Shown | number)[],
) =>
  refreshCart<Shown>(
    items,
    new Map(fresh.map((one) => (typeof one === 'number' ? [one, null] : [one.id, one]))),
  )

describe('a cart refreshed from the server', () => {
  it('CART-06 lowers a quantity above the stock and says how many are left (OPEN-41)', () => {
    const { items, changes } = refresh([{ ...chair, quantity: 7 }], [{ ...chair, stock: 4 }])
    expect(items).toEqual([{ ...chair, stock: 4, quantity: 4 }])
    expect(changes).toEqual([{ kind: 'lowered', item: items[0], left: 4 }])
  })

  it('takes name and price as they are now, and tells of a price that changed', () => {
    const { items, changes } = refresh(
      [{ ...chair, quantity: 1 }],
      [{ ...chair, name: 'Стул', priceTenge: 90_000 }],
    )
    expect(items[0]).toMatchObject({ name: 'Стул', priceTenge: 90_000, quantity: 1 })
    expect(changes.map(({ kind }) => kind)).toEqual(['price'])
    expect(refresh([{ ...chair, quantity: 1 }], [{ ...chair, name: 'Стул' }]).changes).toEqual([])
  })

  it('takes out what is sold out or no longer sold, and tells of it', () => {
    for (const now of [{ ...chair, stock: 0 }, chair.id]) {
      const { items, changes } = refresh([{ ...chair, quantity: 1 }], [now])
      expect([items, changes.map(({ kind, item }) => [kind, item.name])]).toEqual([[], [['gone', 'Oturgyç']]])
    }
  })

  it('leaves a line alone that could not be asked about', () => {
    expect(refresh([{ ...chair, quantity: 7 }], []).items).toEqual([{ ...chair, quantity: 7 }])
  })

  it('follows the chosen variation: its price, its stock, its end', () => {
    const line = { ...sofa, quantity: 2, variation: oat }
    expect(refresh([line], [{ ...sofa, variations: [{ ...oat, stock: 1 }] }]).items[0]).toMatchObject({
      quantity: 1,
      variation: { stock: 1 },
    })
    expect(refresh([line], [{ ...sofa, variations: [{ ...oat, type: 'moss' }] }]).items).toEqual([])
    // a product that has got choices since: somebody has to choose
    expect(refresh([{ ...chair, quantity: 1 }], [{ ...chair, variations: [oat] }]).items).toEqual([])
  })

  it('never holds more than the stock, and refreshing twice is refreshing once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 50 }), (quantity, stock) => {
        const fresh = [{ ...chair, stock }]
        const once = refresh([{ ...chair, quantity }], fresh)
        for (const item of once.items) expect(item.quantity).toBe(Math.min(quantity, maxQuantity(item)))
        const again = refreshCart(once.items, new Map(fresh.map((one) => [one.id, one])))
        expect(again).toEqual({ items: once.items, changes: [] })
      }),
    )
  })
})
