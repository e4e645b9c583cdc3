import { expect, it } from 'vitest'
import {
  addOneToCart,
  cartItems,
  putBackIntoCart,
  removeFromCart,
  takeOrderedFromCart,
} from './cart-store.ts'

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

it('OPEN-95 what was taken out comes back to its place with its quantity, in whatever order', () => {
  cartItems.set([])
  for (const id of [1, 2, 2, 3, 4]) add(id)
  const whole = cartItems.get()
  const undo = [1, 2, 3].map((id) => {
    const before = cartItems.get()
    removeFromCart({ id })
    return () => putBackIntoCart(before, { id })
  })
  for (const at of [0, 2, 1]) undo[at]?.()
  expect(cartItems.get()).toEqual(whole)
  // one that lies there again stays as it is
  undo[1]?.()
  expect(cartItems.get()).toEqual(whole)
})
