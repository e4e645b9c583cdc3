import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it('the words of HTML, without its elements and with its signs', () => {
  expect(plainText('<p>Giň&nbsp;we <strong>asuda</strong></p>\n<ul><li>diwan &amp; kreslo</li></ul>')).toBe(
    'Giň we asuda diwan & kreslo',
  )
  expect(plainText('<p>&amp;lt; 5</p>')).toBe('&lt; 5')
})

it('PRICE-18 plain text as it is: no word between < and > is lost', () => {
  expect(plainText('Ini < 90 sm,\n\nboýy > 40 sm & <agaç>')).toBe('Ini < 90 sm, boýy > 40 sm & <agaç>')
})
