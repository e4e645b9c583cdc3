import { readFile } from 'node:fs/promises'
import { renditionFileName } from '@oyum/shop-rules/films'
import { LOCALES } from '@oyum/shop-rules/locales'
import { describe, expect, it } from 'vitest'
import { readCatalogue, type Translated } from './catalogue.ts'
import {
  listMedia,
  listSizes,
  MEDIA_FOLDER,
  meanColour,
  readManifest,
  readMediaFacts,
} from './media-library.ts'

const catalogue = await readCatalogue()
const { categories, products, banners, rooms, videos, articles, synonyms } = catalogue
const productIds = new Set(products.map(({ id }) => id))
const media = new Set((await listMedia()).map(({ kind, file }) => `${kind}/${file}`))

function isTranslated(value: object): value is Translated {
  return LOCALES.some((locale) => locale in value && typeof (value as Translated)[locale] === 'string')
}

/** Every text of a structure with the path it stands at. */
function textsOf(value: unknown, path: string): { path: string; text: Translated }[] {
  if (typeof value !== 'object' || value === null) return []
  if (isTranslated(value)) return [{ path, text: value }]
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
}

const texts = textsOf(catalogue, 'catalogue')

describe('the texts of the demo catalogue', () => {
  it('exist in all three languages', () => {
    expect(texts.length).toBeGreaterThan(300)
    for (const { path, text } of texts) {
      expect(Object.keys(text).sort(), path).toEqual([...LOCALES].sort())
      for (const locale of LOCALES) expect(text[locale].trim(), `${path}.${locale}`).not.toBe('')
    }
  })

  it('are Turkmen in tk, not Turkish, and Cyrillic in ru', () => {
    for (const { path, text } of texts) {
      expect(text.tk, path).not.toMatch(/[ığİĞ\u0400-\u04ff]/u)
      expect(text.en, path).not.toMatch(/[\u0400-\u04ff]/u)
    }
    for (const { name, description } of [...products, ...videos, ...articles]) {
      expect(name.ru).toMatch(/\p{Script=Cyrillic}/u)
      expect(description.ru).toMatch(/\p{Script=Cyrillic}/u)
    }
  })

  it('close every tag they open and use harmless tags only', () => {
    for (const { path, text } of texts) {
      for (const locale of LOCALES) {
        const open: string[] = []
        for (const [, closing, tag = ''] of text[locale].matchAll(/<(\/?)([a-z]+)>/g)) {
          expect(['p', 'ul', 'li', 'strong'], `${path}.${locale}`).toContain(tag)
          if (closing) expect(open.pop(), `${path}.${locale}`).toBe(tag)
          else open.push(tag)
        }
        expect(open, `${path}.${locale}`).toEqual([])
        expect(text[locale].replace(/<\/?(p|ul|li|strong)>/g, ''), `${path}.${locale}`).not.toMatch(/[<>]/)
      }
    }
  })
})

describe('the products of the demo catalogue', () => {
  it('have their own ids and slugs', () => {
    for (const list of [products, categories, rooms, videos, articles]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
      expect(new Set(list.map(({ slug }) => slug)).size).toBe(list.length)
    }
  })

  it('stand in a subcategory that exists', () => {
    const subs = new Set(categories.filter(({ parent_id }) => parent_id !== null).map(({ slug }) => slug))
    for (const { slug, category } of products) expect(subs, slug).toContain(category)
    const sold = new Set(products.map(({ category }) => category))
    for (const sub of subs) expect(sold, `${sub} is empty`).toContain(sub)
  })

  it('offer variations that match their options, and as many pieces as the variations together', () => {
    for (const { slug, choice_options, variations, stock, price, pictures } of products) {
      const combinations = choice_options.reduce<string[][]>(
        (sofar, { options }) => sofar.flatMap((chosen) => options.map(({ value }) => [...chosen, value])),
        [[]],
      )
      const expected = choice_options.length === 0 ? [] : combinations.map((values) => values.join('-'))
      expect(variations.map(({ type }) => type).sort(), slug).toEqual(expected.sort())
      if (variations.length === 0) continue
      expect(
        variations.reduce((sum, variation) => sum + variation.stock, 0),
        slug,
      ).toBe(stock)
      expect(variations[0]?.price, slug).toBe(price)
      for (const { picture } of variations) {
        if (picture !== undefined) expect(pictures[picture], slug).toBeDefined()
      }
    }
  })

  it('have sane prices, sizes and ages', () => {
    for (const {
      slug,
      price,
      discount,
      discount_type,
      variations,
      stock,
      dimensions_mm,
      weight_kg,
      ...rest
    } of products) {
      for (const amount of [price, ...variations.map((variation) => variation.price)]) {
        expect(Number.isInteger(amount) && amount % 10 === 0 && amount >= 50 && amount <= 20_000, slug).toBe(
          true,
        )
      }
      expect(discount > 0, slug).toBe(discount_type !== null)
      expect(discount, slug).toBeLessThan(discount_type === 'amount' ? price / 2 : 51)
      expect(Number.isInteger(stock) && stock >= 0, slug).toBe(true)
      for (const size of Object.values(dimensions_mm)) expect(size > 0 && size <= 4000, slug).toBe(true)
      expect(weight_kg > 0 && weight_kg < 200, slug).toBe(true)
      expect(rest.days_old >= 0 && rest.views >= 0, slug).toBe(true)
    }
  })

  it('are related to other products that exist', () => {
    for (const { id, slug, related } of products) {
      expect(new Set(related).size, slug).toBe(related.length)
      for (const other of related) {
        expect(productIds, slug).toContain(other)
        expect(other, slug).not.toBe(id)
      }
    }
    for (const { slug, products: shown } of [...videos, ...articles]) {
      for (const id of shown) expect(productIds, slug).toContain(id)
    }
  })
})

describe('the media of the demo', () => {
  const used = [
    ...products.flatMap(({ pictures }) => pictures.map(({ file }) => `product/${file}`)),
    ...products.flatMap(({ material_pictures }) => material_pictures.map((file) => `product/${file}`)),
    ...categories.map(({ image }) => `category/${image}`),
    ...banners.map(({ image }) => `banner/${image}`),
    ...rooms.map(({ image }) => `room/${image}`),
    ...articles.flatMap(({ images }) => images.map(({ file }) => `article/${file}`)),
    ...videos.flatMap(({ video, image, images }) =>
      [video, image, ...images.map(({ file }) => file)].map((file) => `video/${file}`),
    ),
  ]

  it('are all there, and all used', () => {
    for (const file of used) expect(media).toContain(file)
    expect([...media].sort()).toEqual([...new Set(used)].sort())
  })

  it('are what the manifest says', async () => {
    const facts = new Map((await readMediaFacts()).map((fact) => [`${fact.kind}/${fact.file}`, fact]))
    const manifest = await readManifest()
    expect(manifest.map(({ file }) => file).sort()).toEqual([...media].sort())
    for (const { file, kind, width, height, bytes, colour } of manifest) {
      expect(facts.get(file), file).toMatchObject({ kind, width, height, bytes })
      if (!file.endsWith('.jpg')) continue
      const content = await readFile(new URL(file, MEDIA_FOLDER))
      expect(isClose(await meanColour(content), colour ?? ''), file).toBe(true)
    }
  })

  it('are 16:9 in articles, and every film has its renditions and five scenes', async () => {
    const facts = await readMediaFacts()
    for (const { kind, file, width, height } of facts) {
      if (kind === 'article') expect((width ?? 0) / (height ?? 1), file).toBeCloseTo(16 / 9, 2)
    }
    const sizes = new Set((await listSizes()).map(({ kind, file }) => `${kind}/${file}`))
    for (const { video, images } of videos) {
      expect(images).toHaveLength(5)
      for (const rendition of ['small', 'large'] as const) {
        expect(sizes).toContain(`video/${renditionFileName(video, rendition)}`)
      }
    }
  })

  // another version of the decoder may round another way
  function isClose(one: string, other: string): boolean {
    const channels = (hex: string) => [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))
    const [a, b] = [channels(one), channels(other)]
    return a.every((value, index) => Math.abs(value - (b[index] ?? Number.NaN)) <= 2)
  }
})

it('keeps no notes of the picture makers', async () => {
  for (const name of ['categories', 'products', 'banners', 'rooms', 'articles', 'videos', 'synonyms']) {
    const text = await readFile(new URL(`../catalogue/${name}.json`, import.meta.url), 'utf8')
    expect(text).not.toMatch(/"(render|params|priority|art|scene|storyboard|view)":/)
  }
})

it('has synonyms in all three languages', () => {
  for (const { id, words } of synonyms) {
    for (const locale of LOCALES) expect(words[locale].length, `${id}.${locale}`).toBeGreaterThan(0)
  }
})

it('links banners to categories that exist', () => {
  const ids = new Set(categories.map(({ id }) => id))
  for (const { link } of banners) {
    expect(ids).toContain(Number(new URL(link, 'http://shop.example').searchParams.get('id')))
  }
})

it('has six rooms of six pieces, each a product of the shop and a place of its own in a picture of 4:3', async () => {
  const facts = new Map((await readMediaFacts()).map((fact) => [`${fact.kind}/${fact.file}`, fact]))
  expect(rooms).toHaveLength(6)
  for (const { slug, image, pieces } of rooms) {
    expect(facts.get(`room/${image}`), slug).toMatchObject({ width: 1600, height: 1200 })
    expect(new Set(pieces.map(({ product_id }) => product_id)).size, slug).toBe(6)
    for (const { product_id, x, y } of pieces) {
      expect(productIds, slug).toContain(product_id)
      // a dot of 44 px lies whole in the picture of a phone
      for (const place of [x, y]) expect(place > 0.09 && place < 0.95, `${slug} ${product_id}`).toBe(true)
    }
  }
})
