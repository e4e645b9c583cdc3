import type { Product } from '@oyum/api-client/read/product-details'
import { describe, expect, it } from 'vitest'
import { ShopContext, UNKNOWN_SHOP } from '#app/lib/shop.ts'
import { htmlOf } from '#app/testing/html-of.tsx'
import { ProductPage } from './product-page.tsx'

const SOFA: Product = {
  id: 7,
  name: 'Laçyn diwany',
  images: [],
  priceTenge: 840_000,
  discount: { percent: 15 },
  stock: 3,
  viewCount: 0,
  variations: [],
  categoryId: 11,
  categoryName: 'Diwanlar',
  categorySlug: 'sofas',
  description: '',
  choices: [],
  materialText: '',
  materialImages: [],
  widthMm: undefined,
  depthMm: undefined,
  heightMm: undefined,
  weightG: undefined,
}

const pageOf = (more: Partial<Product>) =>
  htmlOf(<ProductPage product={{ ...SOFA, ...more }} related={[]} similar={[]} />)

describe('the page of a product of which little is known', () => {
  it('PROD-02 PROD-03 keeps badge, old price and heart without a picture', () => {
    for (const images of [[], ['lachyn-1.jpg']]) {
      const page = pageOf({ images })
      expect(page).toContain('-15%')
      expect(page).toMatch(/<s [^>]*>.*8\u00a0400<\/s>/)
      expect(page.match(/aria-pressed="false"/g)).toHaveLength(1)
    }
    expect(pageOf({})).not.toContain('<img')
  })

  it('PROD-07 tells options without variations and strikes none of them out', () => {
    const value = (label: string) => ({ value: label, label, hex: '#cbc1ae' })
    const page = pageOf({
      choices: [{ name: 'colour', title: 'Reňki', options: [value('Süle'), value('Gök')] }],
    })
    expect(page).toMatch(/Reňki<\/span>: Süle, Gök/)
    expect(page).not.toContain('aria-disabled')
    expect(page).not.toContain('line-through')
  })

  it('leads to all of its subcategory, by that name, and nowhere when it is not known', () => {
    expect(pageOf({})).toMatch(/<a [^>]*href="\/category-products\?id=11"[^>]*>.*?Diwanlar: ählisini gör/)
    expect(pageOf({ categoryId: undefined })).not.toContain('ählisini gör')
    expect(pageOf({ categoryName: '' })).not.toContain('ählisini gör')
  })

  it('PRICE-15 PRICE-16 PRICE-17 PRICE-18 lays out the material by the rule of descriptions', () => {
    const material = (materialText: string) => pageOf({ materialText })
    expect(material('1. Dub & zygyr\n2. Ýag')).toContain('<ol><li>Dub &amp; zygyr</li><li>Ýag</li></ol>')
    expect(material('Ini < 2 sm\nDub\n\nÝag')).toContain('<p>Ini &lt; 2 sm<br>Dub</p><p>Ýag</p>')
    expect(material('<ul><li>Dub</li></ul>')).toContain('<ul><li>Dub</li></ul>')
    expect(material(' ')).not.toContain('class="prose"')
  })

  it('PRICE-18 gives search engines the words of a plain text, none of them lost', () => {
    expect(pageOf({ description: 'Ini < 90 & boýy > 40' })).toMatch(
      /name="description" content="Ini &lt; 90 &amp; boýy &gt; 40"/,
    )
  })

  it('PROD-05 PROD-09 a sold-out one says so, with three that can be had and the phone, and promises no delivery', () => {
    const { description, choices, ...card } = SOFA
    const similar = [0, 4, 5, 0, 6, 7].map((stock, index) => ({ ...card, id: 20 + index, stock }))
    const page = (stock: number) =>
      htmlOf(
        <ShopContext value={{ ...UNKNOWN_SHOP, phoneHref: 'tel:+99312000000' }}>
          <ProductPage product={{ ...SOFA, stock }} related={[]} similar={similar} />
        </ShopContext>,
      )
    const notice = /<section aria-label="Häzir satylyp gutardy".*?<\/section>/.exec(page(0))?.[0] ?? ''
    expect([...notice.matchAll(/product-detail\/(\d+)/g)].map(([, id]) => id)).toEqual(['21', '22', '24'])
    expect(notice).toContain('href="tel:+99312000000"')
    const delivery = 'eltip berýäris'
    expect(page(0)).not.toContain(delivery)
    expect(page(3)).toContain(delivery)
    expect(page(3)).not.toContain('Häzir satylyp gutardy')
  })
})
