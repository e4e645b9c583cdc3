import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeText, descriptionHtml, escapeHtml } from './description.ts'

describe('a description with HTML tags', () => {
  it.each([
    ['<p>Giň we <strong>asuda</strong> diwan & kreslo</p>'],
    ['Birinji setir<br>ikinji setir'],
    ['Birinji<br/>ikinji'],
    ['1. Dub <b>agajy</b>\n2. Zygyr mata'],
    ['<UL><LI class="a">Oak</LI></UL>'],
    ['</p>'],
    ['<a href="/explore" title="Synlar">Synlar</a>'],
    ['<br />'],
    ['<svg/onload=x>'],
  ])('PRICE-15 %j is shown as is', (text) => {
    expect(describeText(text)).toEqual({ kind: 'html', html: text })
    expect(descriptionHtml(text)).toBe(text)
  })

  it.each([
    ['a < b'],
    ['a < b and c > d'],
    ['width<200, depth>90'],
    ['table <large>'],
    ['< p >'],
    ['<pillow>'],
    ['a<b and c>d'],
    ['<picture in the making>'],
    ['<b'],
    ['1 <3'],
    ['I <3 oak'],
    ['<!-- note -->'],
    ['<>'],
  ])('PRICE-15 %j holds no tag', (text) => {
    expect(describeText(text).kind).toBe('paragraphs')
  })
})

describe('a numbered description', () => {
  it('PRICE-16 more than one line, all starting with a number and a dot, is an ordered list', () => {
    expect(describeText('1. Dub\n2.Mata\n 10. Ýag')).toEqual({ kind: 'list', items: ['Dub', 'Mata', 'Ýag'] })
    expect(descriptionHtml('1. Dub\r\n2. Mata')).toBe('<ol><li>Dub</li><li>Mata</li></ol>')
  })

  it('PRICE-16 blank lines between the points do not matter', () => {
    expect(describeText('\n1. Dub\n\n2. Mata\n')).toEqual({ kind: 'list', items: ['Dub', 'Mata'] })
  })

  it.each([
    ['one line only', '1. Dub'],
    ['a line without a number', '1. Dub\nMata'],
    ['no dot', '1 Dub\n2 Mata'],
    ['measures', '2.20 m\n0.94 m'],
  ])('PRICE-16 PRICE-17 %s: paragraphs', (_why, text) => {
    expect(describeText(text).kind).toBe('paragraphs')
  })
})

describe('any other description', () => {
  it('PRICE-17 is split into paragraphs on blank lines and keeps its line breaks', () => {
    const text = 'Giň diwan.\rÜç orunlyk.\n \n\nAşgabatda bir günde eltýäris.\r\n'
    expect(describeText(text)).toEqual({
      kind: 'paragraphs',
      paragraphs: [['Giň diwan.', 'Üç orunlyk.'], ['Aşgabatda bir günde eltýäris.']],
    })
    expect(descriptionHtml(text)).toBe('<p>Giň diwan.<br>Üç orunlyk.</p><p>Aşgabatda bir günde eltýäris.</p>')
  })

  it('is nothing at all when the text is blank', () => {
    expect(descriptionHtml('')).toBe('')
    expect(descriptionHtml(' \n\n ')).toBe('')
  })
})

describe('escaping', () => {
  it('PRICE-18 plain text is escaped in paragraphs and in lists', () => {
    expect(descriptionHtml('a < b & "c" > \'d\'')).toBe(
      '<p>a &lt; b &amp; &quot;c&quot; &gt; &#39;d&#39;</p>',
    )
    expect(descriptionHtml('1. a<b\n2. c&d')).toBe('<ol><li>a&lt;b</li><li>c&amp;d</li></ol>')
  })

  it('PRICE-18 text that is not HTML brings no markup of its own, whatever it is', () => {
    const anyText = fc.string({
      unit: fc.constantFrom('<', '>', '&', '"', "'", 'b', 'x', '/', ' ', '\n', '1', '.'),
    })
    fc.assert(
      fc.property(anyText, (text) => {
        fc.pre(describeText(text).kind !== 'html')
        const withoutOurs = descriptionHtml(text).replace(/<\/?(?:ol|li|p|br)>/g, '')
        expect(withoutOurs).not.toMatch(/[<>"']/)
        expect(withoutOurs).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39);)/)
      }),
    )
  })

  it('PRICE-18 escaping loses nothing', () => {
    const readEntities = (html: string) =>
      html
        .replaceAll('&#39;', "'")
        .replaceAll('&quot;', '"')
        .replaceAll('&gt;', '>')
        .replaceAll('&lt;', '<')
        .replaceAll('&amp;', '&')
    fc.assert(fc.property(fc.string(), (text) => readEntities(escapeHtml(text)) === text))
  })
})
