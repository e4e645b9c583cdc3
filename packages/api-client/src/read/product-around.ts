import { type ArticleCard, readArticles, readVideos, type VideoCard } from './content.ts'
import type { ProductCard } from './product.ts'
import { readProductCards } from './product-cards.ts'
import { asWire } from './values.ts'

/** What is near a product. Each part may be missing: the page then goes without it. */
export interface ProductAround {
  similar: ProductCard[]
  videos: VideoCard[]
  articles: ArticleCard[]
}

export function readProductAround(answer: unknown): ProductAround {
  const wire = asWire(answer)
  return {
    similar: readProductCards(wire.similar_products),
    videos: readVideos(wire.videos),
    articles: readArticles(wire.articles),
  }
}
