import { expect, it } from 'vitest'
import { htmlOf } from '#app/testing/html-of.tsx'
import { SOME_ORDER } from '#app/testing/some-order.ts'
import { OrderLines } from './order-lines.tsx'

it('ORDER-19 a line of several pieces says how many, the price of one, and the sum of all', () => {
  const chairs = { productId: 4, name: 'Badam', image: undefined, quantity: 3, priceTenge: 89_000 }
  const html = htmlOf(<OrderLines order={{ ...SOME_ORDER, lines: [chairs] }} />)
  const words = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  expect(words).toContain('3 × 890 ')
  expect(words).toContain('2 670')
})
