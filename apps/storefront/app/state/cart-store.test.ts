import { expect, it } from 'vitest'
import { addOneToCart, cartItems, removeFromCart, takeOrderedFromCart } from './cart-store.ts'

const sofa = {
  id: 1,
  name: 'Diwan',
  images: [],
  priceTenge: 840_000,
  discount: undefined,
  stock: 3,
  viewCount: 0,
  variations: [],
}

const add = (id: number) => addOneToCart({ ...sofa, id })

it('CART-14 the whole cart is cleared when it was ordered', () => {
  for (const id of [1, 2, 3]) add(id)
  expect(cartItems.get()).toHaveLength(3)
  takeOrderedFromCart(cartItems.get())
  expect(cartItems.get()).toEqual([])
})

it('what was put into the cart while the order was on its way stays in it', () => {
  for (const id of [1, 2, 3]) add(id)
  const ordered = cartItems.get()
  removeFromCart({ id: 2 })
  for (const id of [1, 4]) add(id)
  takeOrderedFromCart(ordered)
  expect(cartItems.get().map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 1],
    [4, 1],
  ])
})
