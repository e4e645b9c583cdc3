import { expect, it } from 'vitest'
import { htmlOf } from '#app/testing/html-of.tsx'
import { SOME_ORDER } from '#app/testing/some-order.ts'
import { WhatFollows } from './what-follows.tsx'

const NUMBER = '+993\u00a065\u00a077\u00a088\u00a099'

function said(status: string, isPlaced = false, phone = SOME_ORDER.phone): string {
  const html = htmlOf(<WhatFollows order={{ ...SOME_ORDER, status, phone }} isPlaced={isPlaced} />)
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
}

it('OPEN-94 an order just placed says its number, its sum, whom the operator calls, when it comes and how to go on', () => {
  const words = said('pending', true)
  expect(words).toMatch(/^100001 belgili sargyt kabul edildi 10\s180/)
  expect(words).toContain(`${NUMBER} belgisine jaň eder`)
  expect(words).toContain('eltip berýäris')
  expect(words).toMatch(/Ähli sargytlar Söwdany dowam et$/)
})

it('OPEN-94 later it says the same of what follows, without the thanks, until somebody has begun with it', () => {
  expect(said('pending')).toMatch(/^Operator sargydy .*eltip berýäris$/)
  expect(said('confirmed')).toMatch(/^Sargydyňyz tassyklandy\. .*eltip berýäris$/)
  for (const status of ['processing', 'delivered', 'cancelled', 'on hold'])
    expect(said(status, true)).toBe('')
})

it('names no number where the server says none', () => {
  expect(said('pending', false, '')).toMatch(
    /^Operator sargydy we eltip berme wagtyny tassyklamak üçin jaň eder\./,
  )
})
