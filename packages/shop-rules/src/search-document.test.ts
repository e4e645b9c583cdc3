import { expect, it } from 'vitest'
import { helpsSpelling, searchDocument, spellingWords } from './search-document.ts'

it('a document holds names and all other texts in every language, folded, without the tags of HTML', () => {
  const { names, words } = searchDocument({
    name: { tk: 'Aýna', ru: 'Зеркало' },
    texts: [{ en: 'Mirrors' }, {}, { tk: '<p class="x">Emen agajy</p>', ru: 'a < b' }],
  })
  expect(names.split(' ')).toEqual(expect.arrayContaining(['ayna', 'zerkalo']))
  expect(words.split(' ')).toEqual(expect.arrayContaining(['mirrors', 'emen', 'agajy', 'a', 'b']))
  expect(words).not.toContain('class')
  expect(words).toBe(words.trim())
})

it('numbers, single letters and what is very long help nobody to spell', () => {
  expect(['diwan', '2x', 'a', '160', 'a'.repeat(61), ''].filter(helpsSpelling)).toEqual(['diwan', '2x'])
  expect(spellingWords('diwan a diwan 160 emen')).toEqual(['diwan', 'emen'])
})
