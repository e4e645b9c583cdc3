import { describeText } from '@oyum/shop-rules/description'
import { LOCALES } from '@oyum/shop-rules/locales'
import { afterEach, describe, expect, it } from 'vitest'
import demo from '../../../../../../../demo/catalogue/products.json'
import untidy from '../../../../../../../demo/untidy/products.json'
import { createRichEditor, type RichEditor } from './rich-editor.ts'

interface Product {
  description: Partial<Record<(typeof LOCALES)[number], string>>
  material_description: Partial<Record<(typeof LOCALES)[number], string>>
}
const textsOf = (products: readonly unknown[]) => [
  ...new Set(
    (products as readonly Product[]).flatMap(({ description, material_description }) =>
      LOCALES.flatMap((locale) => [description[locale] ?? '', material_description[locale] ?? '']),
    ),
  ),
]
const DEMO = textsOf(demo)
const UNTIDY = textsOf(untidy)

// an editor is made for each: a few of them to a test, or a slow machine takes one for stuck
const OF_A_PILE = 20
const piles = (shop: string, texts: readonly string[]) =>
  Array.from({ length: Math.ceil(texts.length / OF_A_PILE) }, (_, place) => ({
    ...{ shop, place: place + 1 },
    texts: texts.slice(place * OF_A_PILE, (place + 1) * OF_A_PILE),
  }))
const PILES = [...piles('the demo', DEMO), ...piles('the untidy shop', UNTIDY)]

const made = new Set<RichEditor['editor']>()
function close({ editor }: Pick<RichEditor, 'editor'>) {
  made.delete(editor)
  const place = editor.view.dom.parentElement
  editor.destroy()
  place?.remove()
}
afterEach(() => {
  for (const editor of made) close({ editor })
})

function open(text: string) {
  const place = document.createElement('div')
  document.body.append(place)
  const said: string[] = []
  const rich = createRichEditor({
    ...{ element: place, text, isEditable: true, attributes: {} },
    onChange: (typed) => said.push(typed),
    onMove: () => {},
  })
  made.add(rich.editor)
  return { ...rich, said }
}

/** What somebody does who looks and types nothing. */
function lookAt({ editor }: RichEditor) {
  editor.commands.focus('end')
  editor.commands.selectAll()
  editor.commands.setTextSelection(1)
  editor.commands.blur()
}

const ELEMENTS = new Set(
  'P BR UL OL LI STRONG EM H2 H3 H4 TABLE CAPTION THEAD TBODY TFOOT TR TH TD A'.split(' '),
)
const elementsOf = (html: string) => [
  ...new Set(
    [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')].map(
      ({ tagName }) => tagName,
    ),
  ),
]
const wordsOf = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.replace(/\s+/g, '') ?? ''

describe('a text that nobody types in', () => {
  it('are all of them', () => {
    expect(DEMO.length).toBeGreaterThan(300)
    expect(UNTIDY.length).toBeGreaterThan(20)
    expect(PILES.flatMap(({ texts }) => texts)).toEqual([...DEMO, ...UNTIDY])
  })

  it.each(PILES)(
    'GOODS-05 every text of $shop is looked at, and no byte changes (pile $place)',
    ({ texts }) => {
      const changed = texts.filter((text) => {
        const rich = open(text)
        lookAt(rich)
        close(rich)
        return rich.said.length > 0 || rich.text() !== text
      })
      expect(changed).toEqual([])
    },
  )

  it('GOODS-05 is as it was when what was typed is taken back', () => {
    const text = '<P>Agaç<br/><font color=red>gyzyl</font>'
    const { editor, said, text: now } = open(text)
    editor.commands.insertContentAt(1, 'x')
    expect(said.at(-1)).toBe('<p>xAgaç<br>gyzyl</p>')
    editor.commands.undo()
    expect([said.at(-1), now()]).toEqual([text, text])
  })

  it('stays as it is given when another one is shown', () => {
    const { editor, said, show, text } = open('first')
    show('1. Oak\n2. Ash')
    expect(editor.getText({ blockSeparator: '|' })).toContain('Oak')
    expect([said, text()]).toEqual([[], '1. Oak\n2. Ash'])
  })
})

describe('a text that is written', () => {
  it.each(PILES)(
    'keeps its words, and no element that the server would not leave: $shop, pile $place',
    ({ texts }) => {
      const lost = texts.filter((text) => {
        // what runs or hides is the server's to take away before
        if (text === '' || /<(script|style|iframe|svg|math|template|noscript)/i.test(text)) return false
        const rich = open(text)
        const { editor, text: now } = rich
        editor.commands.insertContentAt(editor.state.doc.content.size, '<p>ahyry</p>')
        const shown = describeText(text).kind === 'html' ? wordsOf(text) : text.replace(/\s+/g, '')
        // of a list in plain text the numbers are the browser's
        const isKept = describeText(text).kind === 'list' || wordsOf(now()) === `${shown}ahyry`
        const foreign = elementsOf(now()).filter((name) => !ELEMENTS.has(name))
        close(rich)
        return !isKept || foreign.length > 0
      })
      expect(lost).toEqual([])
    },
  )

  it('is empty when nothing is in it', () => {
    const { editor, text } = open('<p>Dub</p>')
    editor.commands.clearContent(true)
    expect(text()).toBe('')
  })

  it('has a heading, lists without paragraphs in them, and a table that stays whole', () => {
    const table =
      '<table><caption>Ölçegler</caption><thead><tr><th scope="col">Ini</th></tr></thead><tbody><tr><td colspan="2">90 sm</td></tr></tbody></table>'
    const { editor, text } = open(
      `<h3>Stol</h3><ul><li>Dub</li><li>Çynar<ol><li>gyzyl</li></ol></li></ul>${table}`,
    )
    editor.commands.insertContentAt(1, 'x')
    expect(text()).toBe(`<h3>xStol</h3><ul><li>Dub</li><li>Çynar<ol><li>gyzyl</li></ol></li></ul>${table}`)
  })

  it('leaves of what Word and other pages paste only the elements that the server leaves', () => {
    const { editor, text } = open('')
    editor.view.pasteHTML(
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang=RU>
      <!--StartFragment--><h1>Стол</h1><p class=MsoNormal style='margin:0cm'><b><span lang=RU style='font-size:14.0pt'>Дуб</span></b><o:p></o:p></p>
      <p class=MsoListParagraph><i>и ясень</i> <u>тёплый</u> <a href="javascript:x()">сюда</a> <a href="https://oyum.example/a" target=_blank>сайт</a></p>
      <div><img src="x.png"><font color=red>красный</font></div><!--EndFragment--></body></html>`,
    )
    expect(elementsOf(text()).filter((name) => !ELEMENTS.has(name))).toEqual([])
    expect(text()).toContain('<strong>Дуб</strong>')
    expect(text()).toContain(
      '<em>и ясень</em> тёплый сюда <a href="https://oyum.example/a" rel="nofollow noopener">сайт</a>',
    )
    expect(text()).toContain('красный')
    expect(text()).not.toMatch(/style|class|javascript|Mso/)
  })
})
