import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostOf } from './cart.ts'
import { refreshCart } from './cart-refresh.ts'

const chair = { id: 2, name: 'Oturgyç', price: 890, discount: 10, discount_type: 'percent', total_stock: 10 }
const oat = { type: 'oat', price: 7000, stock: 2 }
const sofa = { ...chair, id: 1, name: 'Diwan', variations: [oat] }
type Shown = typeof chair & { variations?: (typeof oat)[] }

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
    const { items, changes } = refresh([{ ...chair, quantity: 7 }], [{ ...chair, total_stock: 4 }])
    expect(items).toEqual([{ ...chair, total_stock: 4, quantity: 4 }])
    expect(changes).toEqual([{ kind: 'lowered', item: items[0], left: 4 }])
  })

  it('takes name and price as they are now, and tells of a price that changed', () => {
    const { items, changes } = refresh([{ ...chair, quantity: 1 }], [{ ...chair, name: 'Стул', price: 900 }])
    expect(items[0]).toMatchObject({ name: 'Стул', price: 900, quantity: 1 })
    expect(changes.map(({ kind }) => kind)).toEqual(['price'])
    expect(refresh([{ ...chair, quantity: 1 }], [{ ...chair, name: 'Стул' }]).changes).toEqual([])
  })

  it('takes out what is sold out or no longer sold, and tells of it', () => {
    for (const now of [{ ...chair, total_stock: 0 }, chair.id]) {
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
        const fresh = [{ ...chair, total_stock: stock }]
        const once = refresh([{ ...chair, quantity }], fresh)
        for (const item of once.items) expect(item.quantity).toBe(Math.min(quantity, mostOf(item)))
        const again = refreshCart(once.items, new Map(fresh.map((one) => [one.id, one])))
        expect(again).toEqual({ items: once.items, changes: [] })
      }),
    )
  })
})
