import { beforeEach, expect, it } from 'vitest'
import { addOneToCart, cartItems } from '#app/state/cart-store.ts'
import { emptyCart } from './empty-cart.ts'

const sofa = {
  name: 'Diwan',
  images: [],
  priceTenge: 840_000,
  discount: undefined,
  stock: 3,
  viewCount: 0,
  variations: [],
}

const add = (id: number) => addOneToCart({ ...sofa, id })
const inCart = () => cartItems.get().map(({ id, quantity }) => [id, quantity])

beforeEach(() => {
  cartItems.set([])
  for (const id of [1, 1, 2]) add(id)
})

it('OPEN-86 CART-14 the whole cart is cleared, and comes back with its quantities and in its order', () => {
  const undo = emptyCart()
  expect(inCart()).toEqual([])
  undo()
  expect(inCart()).toEqual([
    [1, 2],
    [2, 1],
  ])
})

it('OPEN-86 what was added meanwhile stays when the rest comes back', () => {
  const undo = emptyCart()
  for (const id of [2, 3]) add(id)
  undo()
  expect(inCart()).toEqual([
    [1, 2],
    [2, 1],
    [3, 1],
  ])
})
