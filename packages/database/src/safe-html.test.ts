import { describe, expect, it } from 'vitest'
import { isSurelySafe, safeText } from './safe-html.ts'

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">x</p>',
  '<p>x</p><svg/onload=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="//evil.example"></iframe>',
  '<style>*{display:none}</style>',
  '</p><script src=//evil.example>',
  '<ScRiPt >alert(1)</sCrIpT>',
  '<p style="position:fixed">x</p>',
  '<p>x</p><!--><script>alert(1)</script>',
  '<form action="//evil.example"><button>x</button></form>',
]

describe('HTML of descriptions', () => {
  it.each(attacks)('%s loses what is foreign', (html) => {
    expect(isSurelySafe(html)).toBe(false)
    const clean = safeText(html)
    expect(isSurelySafe(clean)).toBe(true)
    expect(clean).not.toMatch(/alert\(1\)<|onerror|onclick|onload|javascript:|evil|style/)
    expect(safeText(clean)).toBe(clean)
  })

  it('what staff may write stays as it is', () => {
    const html = '<p>Amyderýa — <strong>giň diwan</strong>.</p>\n<ul><li>5 &lt; 7</li></ul><p>a < b<br></p>'
    expect(isSurelySafe(html)).toBe(true)
  })

  it('PRICE-15 links stay, to the web, to telephones and within the shop, and vouch for nothing (OPEN-65)', () => {
    const link = (href: string) => safeText(`<p><a href="${href}" target="_top" onclick="x()">Okaň</a></p>`)
    for (const href of [
      'https://example.com/a?b=1&amp;c=2',
      'http://example.com',
      'tel:+99312000000',
      '/explore',
    ])
      expect(link(href)).toBe(`<p><a href="${href}" rel="nofollow noopener">Okaň</a></p>`)
    for (const href of [
      'mailto:a@b.example',
      'ftp://a.example',
      '//evil.example',
      '/\\evil.example',
      '#top',
      '',
    ])
      expect(link(href)).toBe('<p>Okaň</p>')
  })

  it('PRICE-15 tables stay (OPEN-65)', () => {
    const table =
      '<table><caption>Ölçegler</caption><thead><tr><th scope="col">Ini</th></tr></thead><tbody><tr><td colspan="2">90</td></tr></tbody></table>'
    expect(safeText(table)).toBe(table)
    expect(safeText('<table border="1" width="900"><tr><td style="x">1</td></tr></table>')).toBe(
      '<table><tr><td>1</td></tr></table>',
    )
  })

  it('PRICE-18 plain text is nobody’s HTML: no word and no sign of it is lost', () => {
    const texts = [
      'a < b & c > d',
      'Agaç & mata',
      'stol <uly>',
      '<picture in the making>',
      '1. a<b\n\n2. c&d',
      '&amp;',
    ]
    for (const text of texts) expect(safeText(text)).toBe(text)
  })

  it('PRICE-18 what was HTML stays HTML when its last element goes, so that & is not shown as &amp;', () => {
    expect(safeText('<u>Agaç & mata</u>')).toBe('<p>Agaç &amp; mata</p>')
    expect(safeText('<u> </u>')).toBe('')
  })

  it('an element that nobody closed is closed: the rest of the page shall not be bold', () => {
    expect(isSurelySafe('<p>a <b>b</p>')).toBe(false)
    expect(isSurelySafe('<ul><li>a</ul>')).toBe(false)
    expect(isSurelySafe('<b>a')).toBe(false)
    expect(safeText('<b>a')).toBe('<b>a</b>')
  })
})
