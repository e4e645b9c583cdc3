import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#app/testing/render-page.tsx'
import { SOME_PRODUCT } from '#app/testing/some-product.ts'
import { ProductCard } from './product-card.tsx'

// Names of the demo that hold a number or a hyphen, and some that hold neither.
const NAMES = {
  tk: [
    'Amyderýa diwany, 3 orunlyk',
    'Köpetdag diwany, 3 orunlyk',
    'Lebap diwany, 3 orunlyk',
    'Gülzar diwany, 2 orunlyk',
    'Arça nahar stoly, 220 sm',
    'Igde aşhana stoly, 120 sm',
    'Ýyldyz krowaty, 180 × 200',
    'Arçman komody, 4 çekmeli',
    'Köneürgenç eşik şkafy, 3 gapyly',
    'Abiwerd eşik şkafy, 4 gapyly',
    'Marguş serwanty',
    '«Ussa» tekjesi, metal çarçuwaly',
    'Sakarçäge palasy, 150 × 240',
    '«Duman» halyçasy, 160 × 230',
    'Gunça bezeg ýassyklary, 3 sany',
    '«Şemal» perdeleri, bir jübüt',
    '«Bahar» güldanlary, 3 sany',
    '«Saçak» gap-gaç toplumy',
  ],
  ru: [
    'Диван «Амударья», 3-местный',
    'Диван «Копетдаг», 3-местный',
    'Диван «Лебап», 3-местный',
    'Диван «Гюльзар», 2-местный',
    'Обеденный стол «Арча», 220 см',
    'Кухонный стол «Игде», 120 см',
    'Кровать «Йылдыз», 180 × 200',
    'Комод «Арчман», 4 ящика',
    'Шкаф для одежды «Кёнеургенч», 3 двери',
    'Шкаф для одежды «Абиверд», 4 двери',
    'Тумба-буфет «Маргуш»',
    'Стеллаж «Усса» на металлической раме',
    'Палас «Сакарчага», 150 × 240',
    'Ковёр «Думан», 160 × 230',
    'Декоративные подушки «Гунча», 3 шт.',
    'Шторы «Шемал», пара',
    'Вазы «Бахар», 3 шт.',
    'Набор посуды «Сачак»',
  ],
  en: [
    'Amyderýa 3-seat sofa',
    'Köpetdag 3-seat sofa',
    'Lebap 3-seat sofa',
    'Gülzar 2-seat sofa',
    'Arça dining table, 220 cm',
    'Igde kitchen table, 120 cm',
    'Ýyldyz bed, 180 × 200',
    'Arçman chest of 4 drawers',
    'Köneürgenç 3-door wardrobe',
    'Abiwerd 4-door wardrobe',
    'Marguş cane sideboard',
    'Ussa metal-frame shelving',
    'Sakarçäge flat-woven palas, 150 × 240',
    'Duman plain rug, 160 × 230',
    'Gunça cushions, set of 3',
    'Şemal curtains, pair',
    'Bahar vases, set of 3',
    'Saçak stoneware set',
  ],
}

/** The lines of a text as they are drawn. */
function linesOf(element: Element): string[] {
  const lines: { top: number; text: string }[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const range = document.createRange()
    for (let place = 0; place < (node.textContent?.length ?? 0); place += 1) {
      range.setStart(node, place)
      range.setEnd(node, place + 1)
      const box = range.getBoundingClientRect()
      const letter = range.toString()
      const last = lines.at(-1)
      if (last && Math.abs(last.top - box.top) < box.height / 2) last.text += letter
      else if (letter.trim() !== '') lines.push({ top: box.top, text: letter })
    }
  }
  return lines.map(({ text }) => text.trim())
}

it.each(['tk', 'ru', 'en'] as const)(
  'no line of a card but the last ends in a number or a hyphen, whatever the width: %s',
  async (locale) => {
    await renderPage(
      <ul className="grid grid-cols-2 gap-x-3 px-4">
        {NAMES[locale].map((name, index) => (
          <li key={name} className="min-w-0">
            <ProductCard product={{ ...SOME_PRODUCT, id: index + 1, name }} hasCart={false} />
          </li>
        ))}
      </ul>,
      { width: 360, locale },
    )
    await expect.element(page.getByRole('article').first()).toBeVisible()
    for (const width of [320, 340, 360, 390, 412]) {
      await page.viewport(width, 800)
      const names = page.getByRole('heading', { level: 3 }).elements()
      const cut = names.flatMap((name) => linesOf(name).slice(0, -1)).filter((line) => /[\d\-‑×]$/.test(line))
      expect([width, cut]).toEqual([width, []])
      expect(document.documentElement.scrollWidth).toBe(width)
    }
  },
)
