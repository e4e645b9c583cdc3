import { useTestDatabase } from '@oyum/database/testing/test-database'
import { LOCALES } from '@oyum/shop-rules/locales'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadDemo, loadUntidy } from './load.ts'
import { readManifest } from './media-library.ts'
import { readOldCart, readUntidyCatalogue } from './untidy.ts'

// The untidy shop is only worth its journeys while it is untidy: whoever tidies it up is told here.

const { db, pool } = await useTestDatabase()
const catalogue = await readUntidyCatalogue()
const { products, categories, rooms, videos, articles } = catalogue
const NOW = new Date('2026-11-15T09:00:00Z')

describe('the untidy catalogue', () => {
  const has = (what: string, is: (product: (typeof products)[number]) => boolean) =>
    expect(products.some(is), what).toBe(true)

  it('has products without a picture, with one and with twelve', () => {
    for (const count of [0, 1, 12]) has(`${count} pictures`, ({ pictures }) => pictures.length === count)
  })

  it('has options without variations, variations without stock, and variations that no option names', () => {
    has('options alone', ({ choice_options, variations }) => choice_options.length > 0 && !variations.length)
    has(
      'a sold-out one among others',
      ({ variations, stock }) => stock > 0 && variations.some((v) => v.stock === 0),
    )
    has('all sold out', ({ variations }) => variations.length > 0 && variations.every((v) => v.stock === 0))
    has('other types', ({ choice_options, variations }) =>
      variations.some(({ type }) => choice_options[0]?.options.every(({ value }) => !type.startsWith(value))),
    )
  })

  it('has names of 3 and of 120 characters in every language', () => {
    for (const length of [3, 120])
      has(`${length}`, ({ name }) => LOCALES.every((locale) => name[locale]?.length === length))
  })

  it('has prices 0, 0.50 and 9 999 999, and discounts of 99 % and of more than the price', () => {
    for (const price of [0, 0.5, 9_999_999]) has(`${price}`, (product) => product.price === price)
    has('99 %', ({ discount, discount_type }) => discount === 99 && discount_type === 'percent')
    has('too much', ({ discount, discount_type, price }) => discount_type === 'amount' && discount > price)
  })

  it('has texts with signs, numbers, blank lines, tables and links, and languages that are missing', () => {
    const texts = products.map(({ description }) => description.ru ?? '')
    const plain = texts.filter((text) => !/<[a-z]/.test(text))
    for (const part of [/ < /, / > /, / & /, /^1\. .*\n2\. /, /\n\n/])
      expect(
        plain.some((text) => part.test(text)),
        String(part),
      ).toBe(true)
    for (const part of [/<table>/, /<a href="https:/])
      expect(
        texts.some((text) => part.test(text)),
        String(part),
      ).toBe(true)
    for (const locale of LOCALES) has(`no ${locale}`, ({ name }) => !name[locale])
  })

  it('has a category without products, stories without pictures and films without a file', () => {
    const used = new Set(products.map(({ category }) => category))
    const empty = categories.filter(
      ({ id, slug }) => !used.has(slug) && !categories.some(({ parent_id }) => parent_id === id),
    )
    expect(empty.map(({ slug }) => slug)).toEqual(['empty', 'russian-shelf', 'empty-sub'])
    expect(articles.some(({ images }) => images.length === 0)).toBe(true)
    expect(videos.some(({ video, image }) => video === null && image !== null)).toBe(true)
    expect(videos.some(({ video, image }) => video === null && image === null)).toBe(true)
  })

  it('has rooms with pieces in the corners, sold out or none at all, and without words or their picture', async () => {
    const stockOf = new Map(products.map(({ id, stock }) => [id, stock]))
    const corners = rooms.flatMap(({ pieces }) =>
      pieces.filter(({ x, y }) => [0, 1].includes(x) && [0, 1].includes(y)),
    )
    expect(corners).toHaveLength(4)
    const isSoldOut = ({ product_id }: { product_id: number }) => stockOf.get(product_id) === 0
    expect(rooms.map(({ pieces }) => pieces.filter(isSoldOut).length)).toEqual([1, 0, 2, 0])
    expect(rooms.map(({ pieces }) => pieces.length)).toEqual([6, 1, 2, 0])
    expect(rooms.some(({ name }) => !name.tk && name.ru)).toBe(true)
    const files = new Set((await readManifest()).map(({ file }) => file))
    expect(rooms.filter(({ image }) => !files.has(`room/${image}`))).toHaveLength(1)
  })

  it('has a cart of last spring: of its products some cost more, are sold out or are gone', async () => {
    const cart = (await readOldCart()) as ({ id?: unknown } | null | string)[]
    const ids = cart.flatMap((line) => (line && typeof line === 'object' && line.id ? [Number(line.id)] : []))
    const known = products.filter(({ id }) => ids.includes(id))
    expect(known.some(({ stock }) => stock === 0)).toBe(true)
    expect(ids.length).toBeGreaterThan(known.length)
    expect(cart.some((line) => line === null || typeof line === 'string')).toBe(true)
  })
})

describe('loading it', () => {
  beforeAll(async () => {
    await loadDemo(db, NOW)
    await loadUntidy(db, NOW)
  })

  const count = async (sql: string) => Number((await pool.query<{ count: string }>(sql)).rows[0]?.count)

  it('takes the place of the demo, five hundred of its products in one category', async () => {
    expect(await count('select count(*) from products where is_active')).toBe(products.length)
    expect(
      await count(
        `select count(*) from products p join categories c on c.id = p.category_id where c.slug = 'crowd' and p.id > 2000`,
      ),
    ).toBe(500)
  })

  it('writes only the languages there are, and money to the tenge', async () => {
    const { rows } = await pool.query(`
      select p.id, price_tenge::int as price, payable_tenge::int as pays, string_agg(locale::text, ' ' order by locale) as languages
      from products p join product_translations t on t.product_id = p.id
      where p.id in (1009, 1010, 1012, 1013, 1015) group by p.id order by p.id`)
    expect(rows).toEqual([
      { id: 1009, price: 50, pays: 50, languages: 'tk ru en' },
      { id: 1010, price: 999_999_900, pays: 999_999_800, languages: 'tk ru en' },
      { id: 1012, price: 30_000, pays: 0, languages: 'tk ru en' },
      { id: 1013, price: 999_000, pays: 10_000, languages: 'tk ru en' },
      { id: 1015, price: 310_000, pays: 310_000, languages: 'ru' },
    ])
  })

  it('gives way to the demo again', async () => {
    await loadDemo(db, NOW)
    expect(await count('select count(*) from products')).toBe(64)
    expect(await count('select count(*) from categories where id > 100')).toBe(0)
  })
})
