import type { GoodsListQuery } from '@oyum/contract/staff/goods'
import type {
  GOODS_CURSOR_PATTERN,
  GOODS_SORTS,
  GOODS_VIEWS,
  MAX_STAFF_QUERY_CHARS,
} from '@oyum/contract/staff/limits'
import { LOCALES } from '@oyum/shop-rules/locales'

type View = GoodsListQuery['view']

/** What the products must be like, and which of them come first. */
export interface GoodsChoices {
  category?: number
  stock?: NonNullable<GoodsListQuery['stock']>
  isDiscounted?: boolean
  missing?: NonNullable<GoodsListQuery['missing']>
  isWithoutPicture?: true
  sort?: GoodsListQuery['sort']
}

/** Which products the address of the list asks for. */
export interface GoodsAsked extends GoodsChoices {
  view: View
  q?: string
  after?: string
  before?: string
}

export const GOODS_PATH = '/goods'
export const goodsItemPath = (id: number): string => `${GOODS_PATH}/${id}`
// The types hold these to the contract, whose values stay on the server.
export const QUERY_LETTERS: typeof MAX_STAFF_QUERY_CHARS = 60
const PLACE: typeof GOODS_CURSOR_PATTERN = '^[0-9]{1,16}-[0-9]{1,10}$'
/** in the order of the work */
export const VIEWS: readonly (typeof GOODS_VIEWS)[number][] = ['all', 'on_sale', 'draft', 'archived']
export const SORTS: typeof GOODS_SORTS = ['changed', 'newest', 'price', 'price_down']
export const STOCKS = ['out', 'low'] as const
export const MISSING = ['any', ...LOCALES] as const

/** What makes no sense is left out, so that an address of somebody else’s opens too. */
export function readAsked(address: URLSearchParams): GoodsAsked {
  const oneOf = <Word extends string>(name: string, words: readonly Word[]) =>
    words.find((word) => word === address.get(name))
  const place = (name: string) => {
    const value = address.get(name) ?? ''
    return new RegExp(PLACE).test(value) ? value : undefined
  }
  const category = /^[1-9]\d{0,8}$/.test(address.get('category') ?? '')
    ? Number(address.get('category'))
    : undefined
  const q = address.get('q')?.trim().slice(0, QUERY_LETTERS) || undefined
  const discounted = oneOf('isDiscounted', ['true', 'false'])
  const sort = oneOf('sort', SORTS)
  return known({
    view: oneOf('view', VIEWS) ?? 'all',
    ...{ q, category, stock: oneOf('stock', STOCKS), missing: oneOf('missing', MISSING) },
    isDiscounted: discounted && discounted === 'true',
    isWithoutPicture: address.get('isWithoutPicture') === 'true' ? true : undefined,
    // what was found stands best first, on one page
    ...(q === undefined && {
      sort: sort === 'changed' ? undefined : sort,
      // one way at a time
      ...(place('before') ? { before: place('before') } : { after: place('after') }),
    }),
  })
}

const known = (asked: { view: View } & { [Name in keyof GoodsAsked]: GoodsAsked[Name] | undefined }) =>
  Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined),
  ) as unknown as GoodsAsked

const written = (asked: GoodsAsked): string =>
  String(new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])))

export const goodsPath = (asked: GoodsAsked): string => `${GOODS_PATH}?${written(asked)}`

/** The same list from its beginning. */
export function withoutPlace({ after: _, before: __, ...asked }: GoodsAsked): GoodsAsked {
  return asked
}

/** What is chosen besides the state and the words. */
export function choicesOf(asked: GoodsAsked): GoodsChoices {
  const { view: _, q: __, ...choices } = withoutPlace(asked)
  return choices
}

/** What is saved of a list under a name. What somebody looks for is looked for once. */
export function savedQuery(asked: GoodsAsked): string | undefined {
  return asked.q === undefined ? written(withoutPlace(asked)) : undefined
}
