import type { ApiClient } from '@oyum/api-client/client'
import type { ProductCard } from '@oyum/api-client/read/product'
import { type FreshProduct, refreshCart } from '@oyum/shop-rules/cart-refresh'
import { formatPhone } from '@oyum/shop-rules/phone'
import type { RouterContextProvider } from 'react-router'
import { findPlainCart, type PlainLine, plainLineKey, writePlainCart } from '#app/lib/cart-cookie.ts'
import { customerApi } from '#app/loading/customer-load.server.ts'
import { createDetailsCache } from '#app/loading/product-details-cache.ts'
import { NO_CACHE } from '#app/loading/product-page.ts'
import { isSessionExpired } from '#app/loading/session-errors.ts'
import { hasSignedInCookie } from '#app/state/auth-flag.ts'
import type { CartLine } from '#app/state/cart-store.ts'
import { chosenOptions } from '../chosen-options.ts'
import type { LineChange } from '../refresh-cart-items.ts'
import { sortAnswers } from '../sort-answers.ts'
import { answerContext } from './answer-form.server.ts'
import { keepPlainCart, newOrderKey } from './keep-plain-cart.server.ts'
import type { PlainAnswer } from './plain-answer.ts'

export interface PlainCartData {
  lines: { line: CartLine; options: string }[]
  /** the same as the cookie writes them: the order form takes them along */
  text: string
  key: string
  changes: readonly LineChange[]
  /** something was taken out whose name nobody knows any more */
  hasLostUnnamed: boolean
  /** Some products could not be asked about; they stay in the cookie. */
  hasFailed: boolean
  /** undefined for a guest */
  customer: { phone: string } | undefined
  /** to the form that this page is the answer to */
  answer: PlainAnswer | null
}

interface Visit {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** The lines of the cookie as the shop has them now. What has to change is changed in the cookie, and told once. */
export async function loadPlainCart(visit: Visit): Promise<{ answer: PlainCartData; headers: Headers }> {
  const { api, headers } = customerApi(visit)
  const cookies = visit.request.headers.get('cookie') ?? ''
  const { lines: wanted, key = newOrderKey() } = findPlainCart(cookies)
  const [answers, customer] = await Promise.all([askAbout(api, wanted), findCustomer(api, cookies)])
  const { products, details, hasFailed } = sortAnswers(answers)

  const known = wanted.flatMap((line) => {
    const product = products.get(line.id)
    return product ? [asItem(line, cardOf(product))] : []
  })
  const cards = [...products].map(([id, product]) => [id, product && cardOf(product)] as const)
  const { items, changes } = refreshCart(known, new Map(cards))
  const shown = items.map(({ id, quantity, variation }) => ({ id, quantity, type: variation?.type }))
  const unasked = wanted.filter(({ id }) => !products.has(id))

  const kept = inOrderOf(wanted, [...shown, ...unasked])
  const text = writePlainCart({ key, lines: kept })
  if (wanted.length > 0 && text !== writePlainCart(findPlainCart(cookies)))
    keepPlainCart(headers, { key, lines: kept })

  const answer = {
    lines: items.map((line) => ({ line, options: chosenOptions(line, details.get(line.id)?.product) })),
    text: writePlainCart({ key: undefined, lines: shown }) ?? '',
    key,
    changes,
    hasLostUnnamed: wanted.some(({ id }) => products.get(id) === null),
    hasFailed,
    customer,
    answer: visit.context.get(answerContext),
  }
  return { answer, headers }
}

/** Prices and stock as they are, a few products at a time. */
function askAbout(api: ApiClient, lines: readonly PlainLine[]) {
  const fetch = (id: number) => api.products.details({ params: { id }, headers: NO_CACHE })
  return createDetailsCache({ fetch, locale: () => '' }).fetchDetails(lines.map(({ id }) => id))
}

async function findCustomer(api: ApiClient, cookies: string): Promise<PlainCartData['customer']> {
  if (!hasSignedInCookie(cookies)) return undefined
  try {
    const { phone } = await api.customer.info()
    return { phone: formatPhone(phone) }
  } catch (error) {
    // The number is only a help; without it, it is typed.
    return isSessionExpired(error) ? undefined : { phone: '' }
  }
}

/** A variation that is no longer offered is one of which there is none: the rule then takes the line out. */
function asItem({ quantity, type }: PlainLine, product: ProductCard): CartLine {
  if (type === undefined) return { ...product, quantity }
  const offered = product.variations.find((variation) => variation.type === type)
  return { ...product, quantity, variation: offered ?? { type, priceTenge: undefined, stock: 0 } }
}

/** The page need not carry the whole description of every product. */
function cardOf(product: ProductCard): ProductCard & FreshProduct {
  const { id, name, images, priceTenge, discount, stock, viewCount, variations } = product
  return { id, name, images, priceTenge, discount, stock, viewCount, variations }
}

function inOrderOf(wanted: readonly PlainLine[], lines: readonly PlainLine[]): PlainLine[] {
  return wanted.flatMap((line) => lines.find((one) => plainLineKey(one) === plainLineKey(line)) ?? [])
}
