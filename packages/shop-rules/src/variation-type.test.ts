import { expect, it } from 'vitest'
import { splitType } from './variation-type.ts'

const groups = (...values: string[][]) => values.map((of) => ({ options: of.map((value) => ({ value })) }))

it.each([
  { type: 'oak', of: groups(['oat', 'oak']), values: ['oak'] },
  { type: 'oak-160', of: groups(['oat', 'oak'], ['140', '160']), values: ['oak', '160'] },
  { type: 'off-white-160', of: groups(['off', 'off-white'], ['160']), values: ['off-white', '160'] },
  { type: 'oak', of: groups(['oak'], ['160']), values: undefined },
  { type: 'pink', of: groups(['oak']), values: undefined },
  { type: 'oak', of: [], values: undefined },
])('$type is made of $values', ({ type, of, values }) => {
  expect(splitType(type, of)).toEqual(values)
})
