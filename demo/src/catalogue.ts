import { readFile } from 'node:fs/promises'
import type { Locale } from '@oyum/shop-rules/locales'

// The demo catalogue as it is written in catalogue/*.json: prices in manat, sizes in millimetres, ages in days.

export type Translated = Record<Locale, string>

export interface DemoCategory {
  id: number
  slug: string
  position: number
  parent_id: number | null
  name: Translated
  image: string
}

export interface DemoChoiceOption {
  name: string
  title: Translated
  options: { value: string; label: Translated; hex?: string }[]
}

export interface DemoVariation {
  type: string
  price: number
  stock: number
  // index into pictures of the product
  picture?: number
}

export interface DemoProduct {
  id: number
  slug: string
  // slug of its category
  category: string
  name: Translated
  price: number
  discount: number
  discount_type: 'percent' | 'amount' | null
  stock: number
  days_old: number
  views: number
  description: Translated
  material_description: Translated
  dimensions_mm: { width: number; depth: number; height: number }
  weight_kg: number
  choice_options: DemoChoiceOption[]
  variations: DemoVariation[]
  related: number[]
  pictures: { file: string }[]
  material_pictures: string[]
}

export interface DemoBanner {
  id: number
  image: string
  link: string
  title: Translated
  text: Translated
}

export interface DemoRoom {
  id: number
  slug: string
  image: string
  name: Translated
  text: Translated
  // where each piece is seen: fractions of the picture's width and height
  pieces: { product_id: number; x: number; y: number }[]
}

interface DemoStory {
  id: number
  slug: string
  name: Translated
  description: Translated
  view_count: number
  days_old: number
  products: number[]
}

export interface DemoVideo extends DemoStory {
  video: string
  image: string
  // scenes of the film
  images: { file: string }[]
}

export interface DemoArticle extends DemoStory {
  images: { file: string }[]
}

export interface DemoSynonyms {
  id: string
  words: Record<Locale, string[]>
}

export interface DemoCatalogue {
  categories: DemoCategory[]
  products: DemoProduct[]
  banners: DemoBanner[]
  rooms: DemoRoom[]
  videos: DemoVideo[]
  articles: DemoArticle[]
  synonyms: DemoSynonyms[]
}

async function readJson<T>(name: string): Promise<T> {
  const text = await readFile(new URL(`../catalogue/${name}.json`, import.meta.url), 'utf8')
  return JSON.parse(text) as T
}

export async function readCatalogue(): Promise<DemoCatalogue> {
  const [categories, products, banners, rooms, videos, articles, synonyms] = await Promise.all([
    readJson<DemoCategory[]>('categories'),
    readJson<DemoProduct[]>('products'),
    readJson<DemoBanner[]>('banners'),
    readJson<DemoRoom[]>('rooms'),
    readJson<DemoVideo[]>('videos'),
    readJson<DemoArticle[]>('articles'),
    readJson<DemoSynonyms[]>('synonyms'),
  ])
  return { categories, products, banners, rooms, videos, articles, synonyms }
}
