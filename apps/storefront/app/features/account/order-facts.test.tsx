import { expect, it } from 'vitest'
import { htmlOf } from '#app/testing/html-of.tsx'
import { SOME_ORDER } from '#app/testing/some-order.ts'
import { OrderFacts } from './order-facts.tsx'

const said = (sums: typeof SOME_ORDER.sums) =>
  htmlOf(<OrderFacts order={{ ...SOME_ORDER, sums }} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

it('DESK-15 fees and a discount are lines above the total, the discount with a minus', () => {
  const words = said([
    { kind: 'goods', tenge: 10_400_00 },
    { kind: 'delivery', tenge: 80_00 },
    { kind: 'discount', tenge: 300_00 },
  ])
  expect(words).toMatch(/Harytlar 10 400 Eltip bermek 80 Arzanladyş − 300 Jemi:? 10 180/)
})

it('DESK-15 without any there is the total alone; a kind that we have no word for is shown as it came', () => {
  expect(said([])).not.toMatch(/Harytlar|Arzanladyş/)
  expect(said([{ kind: 'packing', tenge: 5_00 }])).toContain('packing 5')
})
