import { expect, it } from 'vitest'
import { typedTenge } from './typed-money.ts'

it.each([
  ['150', 15_000],
  ['99,5', 9950],
  ['99.05', 9905],
  ['1 250,00', 125_000],
  ['0', 0],
])('%s is %d tenge', (typed, tenge) => {
  expect(typedTenge(typed)).toBe(tenge)
})

it.each(['', '-1', '1,234', '12e3', 'ten', '1.2.3', '10000000000'])('%j is no amount', (typed) => {
  expect(typedTenge(typed)).toBeUndefined()
})
