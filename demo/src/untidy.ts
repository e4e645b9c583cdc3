import { readFile } from 'node:fs/promises'
import { readCatalogue } from './catalogue.ts'
import type { LoadedCatalogue, LoadedProduct } from './catalogue-with-gaps.ts'
import { readManifest } from './media-library.ts'

// The untidy shop: untidy/*.json holds what a real catalogue collects in years (README), and a category of five hundred
// is made here. Its ids begin behind the demo's, so that loading one over the other never turns a product into another.

const CROWD_CATEGORY = 'crowd'
const CROWD_SIZE = 500
const FIRST_CROWD_ID = 2001
/** published after everything that untidy/products.json holds */
const CROWD_AGE = 40

const WORDS = {
  tk: ['Oturgyç', 'Tekje', 'Çyra', 'Stoljuk', 'Halyça'],
  ru: ['Стул', 'Полка', 'Лампа', 'Столик', 'Коврик'],
  en: ['Chair', 'Shelf', 'Lamp', 'Side table', 'Rug'],
} as const

async function readJson<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`../untidy/${name}.json`, import.meta.url), 'utf8')) as T
}

export async function readUntidyCatalogue(): Promise<LoadedCatalogue> {
  const read = <Kind extends keyof LoadedCatalogue>(kind: Kind) => readJson<LoadedCatalogue[Kind]>(kind)
  const [categories, products, banners, rooms, videos, articles, { synonyms }, crowd] = await Promise.all([
    read('categories'),
    read('products'),
    read('banners'),
    read('rooms'),
    read('videos'),
    read('articles'),
    readCatalogue(),
    makeCrowd(),
  ])
  return { categories, products: [...products, ...crowd], banners, rooms, videos, articles, synonyms }
}

/**
 * What local storage holds under `cart_items` since last spring: other names, other prices, things no longer sold.
 * @forTests
 */
export function readOldCart(): Promise<unknown[]> {
  return readJson('old-cart')
}

async function makeCrowd(): Promise<LoadedProduct[]> {
  const pictures = (await readManifest())
    .filter(({ kind, file }) => kind === 'product' && file.endsWith('.jpg'))
    .map(({ file }) => file.slice('product/'.length))
  return Array.from({ length: CROWD_SIZE }, (_, place) => ({
    id: FIRST_CROWD_ID + place,
    slug: `crowd-${place + 1}`,
    category: CROWD_CATEGORY,
    name: {
      tk: `${wordAt(WORDS.tk, place)} ${place + 1}`,
      ru: `${wordAt(WORDS.ru, place)} ${place + 1}`,
      en: `${wordAt(WORDS.en, place)} ${place + 1}`,
    },
    price: 40 + ((place * 37) % 900),
    discount: 0,
    discount_type: null,
    // every fiftieth is sold out
    stock: place % 50 === 49 ? 0 : 1 + (place % 9),
    days_old: CROWD_AGE + place,
    views: CROWD_SIZE - place,
    description: {},
    material_description: {},
    dimensions_mm: null,
    weight_kg: null,
    choice_options: [],
    variations: [],
    related: [],
    pictures: [{ file: wordAt(pictures, place) }],
    material_pictures: [],
  }))
}

const wordAt = (words: readonly string[], place: number): string => words[place % words.length] ?? ''
