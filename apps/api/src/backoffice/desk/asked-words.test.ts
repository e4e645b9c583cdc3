import { expect, it } from 'vitest'
import { askedWords } from './asked-words.ts'

it.each([
  ['100042', { orderId: 100042, phoneEnd: '100042' }],
  ['#42', { orderId: 42 }],
  ['№ 100042', { orderId: 100042 }],
  ['42', { orderId: 42 }],
  ['4417', { orderId: 4417, phoneEnd: '4417' }],
  ['+993 61 28-44-17', { phoneEnd: '61284417' }],
  ['8 61 284417', { phoneEnd: '61284417' }],
  ['28 44 17', { phoneEnd: '284417' }],
  [' Орáзов Максат ', { words: ['orazow', 'maksat'] }],
  ['aý', {}],
  ['-', {}],
])('%s is looked for as %o', (typed, asked) => {
  expect(askedWords(typed)).toEqual(asked)
})
