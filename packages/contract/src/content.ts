import { type Static, Type } from 'typebox'
import { FileName, Id, Nullable } from './bounds.ts'
import { MAX_DATE_CHARS } from './limits.ts'
import { ProductCard } from './product.ts'

export const Banner = Type.Object({
  id: Id,
  image: FileName,
  title: Type.String(),
  text: Type.String(),
  link: Nullable(Type.String()),
})
export type Banner = Static<typeof Banner>
export const BannerList = Type.Array(Banner)

export const VideoCard = Type.Object({
  id: Id,
  name: Type.String(),
  image: Nullable(FileName),
  video: Nullable(FileName),
  view_count: Type.Integer({ minimum: 0 }),
})
export type VideoCard = Static<typeof VideoCard>

const PublishedAt = Type.String({ maxLength: MAX_DATE_CHARS, description: 'ISO 8601' })

export const Video = Type.Object({
  ...VideoCard.properties,
  published_at: PublishedAt,
  description: Type.String(),
  images: Type.Array(FileName),
  products: Type.Array(ProductCard),
})
export type Video = Static<typeof Video>

export const ArticleCard = Type.Object({
  id: Id,
  name: Type.String(),
  image: Nullable(FileName),
  view_count: Type.Integer({ minimum: 0 }),
})
export type ArticleCard = Static<typeof ArticleCard>

export const Article = Type.Object({
  ...ArticleCard.properties,
  published_at: PublishedAt,
  description: Type.String(),
  images: Type.Array(FileName),
  products: Type.Array(ProductCard),
})
export type Article = Static<typeof Article>

export const VideoList = Type.Array(VideoCard)
export const ArticleList = Type.Array(ArticleCard)

/** What the product page shows far below: asked for by itself, so that nobody who only wants the product waits for it. */
export const ProductAround = Type.Object({
  similar_products: Type.Array(ProductCard, {
    description: 'of the same subcategory: in stock first, then nearest in price',
  }),
  videos: VideoList,
  articles: ArticleList,
})
export type ProductAround = Static<typeof ProductAround>
