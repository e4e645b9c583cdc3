import { NetworkError } from '../api-error.ts'
import { asDate, firstFilled } from './more-values.ts'
import type { ProductCard } from './product.ts'
import { readProductCards } from './product-cards.ts'
import { asCount, asFile, asFiles, asId, asList, asText, asWire, type Wire } from './values.ts'

// Films and articles (section 3 of the second document). Some servers of the family name the same thing differently; the
// first name that holds something counts (OPEN-54).

const FILM_NAMES = ['video', 'url', 'src']
const PICTURE_LISTS = ['images', 'thumbnails', 'screenshots', 'gallery']
const PRODUCT_LISTS = ['products', 'related_products', 'items', 'related']

export interface ArticleCard {
  id: number
  name: string
  image: string | undefined
  viewCount: number
}

export interface VideoCard extends ArticleCard {
  /** its file, when there is one */
  film: string | undefined
}

interface Told {
  publishedAt: Date | undefined
  description: string
  /** pictures beside the poster; of an article without any, its one image */
  images: string[]
  /** the furniture that is seen or told of */
  products: ProductCard[]
}

export type Video = VideoCard & Told
export type Article = ArticleCard & Told

export const readVideos = (answer: unknown): VideoCard[] =>
  asList(answer).flatMap((entry) => findVideo(asWire(entry)) ?? [])

export const readArticles = (answer: unknown): ArticleCard[] =>
  asList(answer).flatMap((entry) => findArticle(asWire(entry)) ?? [])

export function readVideo(answer: unknown): Video {
  const wire = asWire(answer)
  return { ...needed(findVideo(wire)), ...readTold(wire) }
}

export function readArticle(answer: unknown): Article {
  const wire = asWire(answer)
  const article = { ...needed(findArticle(wire)), ...readTold(wire) }
  return article.images.length > 0 ? article : { ...article, images: asFiles(wire.image) }
}

function findArticle(wire: Wire): ArticleCard | undefined {
  const id = asId(wire.id)
  if (id === undefined) return undefined
  return { id, name: asText(wire.name), image: asFile(wire.image), viewCount: asCount(wire.view_count) }
}

function findVideo(wire: Wire): VideoCard | undefined {
  const card = findArticle(wire)
  // a whole address too: films lie in the shop's own folder
  const [film] = firstFilled(wire, FILM_NAMES, asFiles)
  return card && { ...card, film: film?.split('/').pop() }
}

function readTold(wire: Wire): Told {
  return {
    publishedAt: asDate(wire.published_at),
    description: asText(wire.description),
    images: firstFilled(wire, PICTURE_LISTS, asFiles),
    products: firstFilled(wire, PRODUCT_LISTS, readProductCards),
  }
}

function needed<Card>(card: Card | undefined): Card {
  if (!card) throw new NetworkError('the answer holds no film or article')
  return card
}
