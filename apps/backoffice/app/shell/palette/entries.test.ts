import { expect, it } from 'vitest'
import { entriesNamed } from './entries.ts'

const ONES = ['Sargytlar', 'Işgärler', 'Мой профиль', 'Open the row', 'Home', 'Products', 'Settings'].map(
  (text) => ({
    ...{ key: text, text },
    run: () => {},
  }),
)
const found = (typed: string) => entriesNamed(ONES, typed).map(({ text }) => text)

it.each([
  ['sarg', ['Sargytlar']],
  ['сарг', ['Sargytlar']],
  ['isgar', ['Işgärler']],
  ['проф', ['Мой профиль']],
  ['row', ['Open the row']],
  ['ow', []],
  ['"', []],
])('%s finds %o', (typed, names) => {
  expect(found(typed)).toEqual(names)
})

it('nothing typed gives the first five', () => {
  expect(found(' ')).toHaveLength(5)
})
