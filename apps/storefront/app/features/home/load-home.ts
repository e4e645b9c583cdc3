import type { ApiClient } from '@oyum/api-client/client'
import type { Banner } from '@oyum/api-client/read/banner'
import type { Category } from '@oyum/api-client/read/category'
import type { ProductCard } from '@oyum/api-client/read/product'
import type { ProductList } from '@oyum/api-client/read/product-list'
import type { RoomCard } from '@oyum/api-client/read/room'
import {
  HOME_ARTICLES,
  HOME_DISCOUNTS_MAX,
  HOME_ROOMS,
  HOME_ROW_SIZE,
  HOME_VIDEOS,
} from '@oyum/shop-rules/limits'
import { loadPopularProducts } from '#app/loading/popular-products.ts'
import { type MediaItem, mixMedia } from './mix-media.ts'

export interface HomeData {
  banners: Banner[]
  percents: number[]
  categories: Category[]
  rooms: RoomCard[]
  media: MediaItem[]
  newest: ProductCard[]
  popular: ProductCard[]
  discounted: ProductCard[]
}

/** Each section for itself, as soon as it has come; and one word for all of them: was anything answered at all? */
export type DeferredHome = { [Section in keyof HomeData]: Promise<HomeData[Section]> } & {
  outage: Promise<undefined>
}

export type SectionFailed = (call: string, error: unknown) => void

const FIRST_ROW = { limit: HOME_ROW_SIZE, offset: 1 }

/**
 * The sections of the home page, asked for at once. A call that fails is only logged and its section left out like an
 * empty one. Only when no call is answered is it an outage: `outage` rejects with the reason.
 */
export function startHome(api: ApiClient, onFailure: SectionFailed): DeferredHome {
  const answers: Promise<unknown>[] = []
  function section<T>(call: string, answer: Promise<T[]>): Promise<T[]> {
    answers.push(answer)
    return answer.catch((error: unknown) => {
      onFailure(call, error)
      return []
    })
  }
  const home = {
    banners: section('banners', api.banners.list()),
    percents: section('discount types', api.products.discountTypes()),
    categories: section('categories', api.categories.list().then(firstLevel)),
    rooms: section(
      'rooms',
      api.rooms.list().then((rooms) => rooms.slice(0, HOME_ROOMS)),
    ),
    media: Promise.all([
      section('videos', api.content.videos()),
      section('articles', api.content.articles()),
    ]).then(([videos, articles]) => mixMedia(videos.slice(0, HOME_VIDEOS), articles.slice(0, HOME_ARTICLES))),
    newest: section('new arrivals', api.products.newArrival({ query: FIRST_ROW }).then(productsOf)),
    popular: section('popular', loadPopularProducts(api)),
    discounted: section(
      'discounted',
      api.products
        .discounted({ query: FIRST_ROW })
        .then(({ products }) => products.slice(0, HOME_DISCOUNTS_MAX)),
    ),
  }
  const outage = Promise.any(answers).then(noOutage, firstReason)
  // Nobody may be looking any more when it comes to that.
  outage.catch(noOutage)
  return { ...home, outage }
}

/** Everything at once, for a page that is sent whole. */
export async function loadHome(api: ApiClient, onFailure: SectionFailed): Promise<HomeData> {
  const home = startHome(api, onFailure)
  const [banners, percents, categories, rooms, media, newest, popular, discounted] = await Promise.all([
    home.banners,
    home.percents,
    home.categories,
    home.rooms,
    home.media,
    home.newest,
    home.popular,
    home.discounted,
    home.outage,
  ])
  return { banners, percents, categories, rooms, media, newest, popular, discounted }
}

function firstLevel(categories: Category[]): Category[] {
  return categories.filter((category) => category.position === 0)
}

function productsOf({ products }: ProductList): ProductCard[] {
  return products
}

const noOutage = () => undefined

function firstReason(error: AggregateError): never {
  throw error.errors[0]
}
