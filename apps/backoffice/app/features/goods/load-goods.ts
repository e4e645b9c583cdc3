import { ApiError } from '@oyum/api-client/api-error'
import type { AnswerOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import { api } from '#app/lib/api.ts'
import { orNothing } from '#app/lib/or-nothing.ts'
import { type GoodsAsked, readAsked } from './goods-asked.ts'

export type GoodsList = AnswerOf<typeof staffCalls.goods.list>
export type GoodsRow = GoodsList['rows'][number]
export type GoodsItem = AnswerOf<typeof staffCalls.goods.read>
export type GoodsState = GoodsItem['state']
export type GoodsCategory = AnswerOf<typeof staffCalls.goods.categories>['rows'][number]

export interface GoodsFound {
  asked: GoodsAsked
  /** undefined: could not be had now */
  list: GoodsList | undefined
  categories: readonly GoodsCategory[]
}

export async function loadGoods({ url }: Request): Promise<GoodsFound> {
  const asked = readAsked(new URL(url).searchParams)
  const [list, categories] = await Promise.all([
    orNothing(api.goods.list({ query: { ...asked } })),
    orNothing(api.goods.categories()),
  ])
  return { asked, list, categories: categories?.rows ?? [] }
}

export interface GoodsOpened {
  item: GoodsItem
  categories: readonly GoodsCategory[]
}

/** A product and where it could stand; undefined when there is none. */
export async function loadGoodsItem(id: string): Promise<GoodsOpened | undefined> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return undefined
  try {
    const [item, { rows }] = await Promise.all([
      api.goods.read({ params: { id: Number(id) } }),
      api.goods.categories(),
    ])
    return { item, categories: rows }
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return undefined
    throw error
  }
}

const NOT_FOUND = 404
