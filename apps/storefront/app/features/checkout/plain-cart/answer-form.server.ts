import type { ApiClient } from '@oyum/api-client/client'
import { defaultVariation } from '@oyum/shop-rules/stock'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { CARD_FIELD } from '#app/lib/card-form.ts'
import { findPlainCart, type PlainCart, readPlainLine } from '#app/lib/cart-cookie.ts'
import { ADD, ADD_ROOM, BUY, ORDER, SET } from '#app/lib/cart-intents.ts'
import { PATHS, placedPath } from '#app/lib/links.ts'
import { customerApi, loginIfExpired, seeOther } from '#app/loading/customer-load.server.ts'
import { isLimited, isNotFound, isOutage } from '#app/loading/page-failure.ts'
import { readForm } from '#app/server/read-form.server.ts'
import { wrongFields } from '../checkout-form.ts'
import { keepPlainCart, newOrderKey } from './keep-plain-cart.server.ts'
import type { PlainAnswer, PlainNote, TypedOrder } from './plain-answer.ts'
import { addPlainLine, addPlainPieces, removePlainLine, setPlainLine, withoutOrdered } from './plain-lines.ts'
import { type PlainOrder, placePlainOrder, readPlainOrder } from './plain-order.ts'

interface Visit {
  request: Request
  context: Readonly<RouterContextProvider>
}

interface Work {
  api: ApiClient
  headers: Headers
  cart: PlainCart
  form: URLSearchParams
}

/**
 * What is said about the form, for the loader of the page that says it. The router gives it to the page too, but drops it
 * when the script arrives and the loader has had its turn.
 */
export const answerContext = createContext<PlainAnswer | null>(null)

const CONFLICT = 409
const UNPROCESSABLE = 422
const UNAVAILABLE = 503

export async function answerForm(visit: Visit) {
  const answer = await doAsked(visit)
  if (!(answer instanceof Response)) visit.context.set(answerContext, answer.data)
  return answer
}

async function doAsked(visit: Visit) {
  const form = await readForm(visit.request)
  const { api, headers } = customerApi(visit)
  const work = { api, headers, form, cart: findPlainCart(visit.request.headers.get('cookie')) }
  switch (form.has(CARD_FIELD) ? ADD : form.get('intent')) {
    case ADD:
    case BUY:
      return add(work)
    case ADD_ROOM:
      return addRoom(work)
    case SET:
      return set(work)
    case ORDER:
      return order(work)
    default:
      return seeOther(PATHS.plainCart, headers)
  }
}

async function add({ api, headers, form, cart }: Work) {
  const card = form.get(CARD_FIELD)
  const wanted = readPlainLine(card ?? form.get('id'), '1', form.get('type'))
  if (!wanted) return say({ key: 'plainCart.notSold' }, UNPROCESSABLE, headers)
  const isThere = cart.lines.some(({ id, type }) => id === wanted.id && type === wanted.type)
  if (isThere && form.get('intent') === BUY) return seeOther(PATHS.plainCart, headers)
  try {
    const { product } = await api.products.details({ params: { id: wanted.id } })
    // a card offers no choice: it means the variation that the product page opens with
    const type = card ? defaultVariation(product.variations)?.type : wanted.type
    const added = addPlainLine(cart.lines, product, type)
    if ('note' in added) return say(added.note, CONFLICT, headers)
    return keep(headers, { key: cart.key, lines: added.lines })
  } catch (error) {
    return sayNotAdded(error, headers)
  }
}

async function addRoom({ api, headers, form, cart }: Work) {
  const wanted = readPlainLine(form.get('id'), '1', undefined)
  if (!wanted) return say({ key: 'plainCart.notSold' }, UNPROCESSABLE, headers)
  try {
    const { pieces } = await api.rooms.room({ params: { id: wanted.id } })
    const products = pieces.map(({ product }) => product)
    return keep(headers, { key: cart.key, lines: addPlainPieces(cart.lines, products) })
  } catch (error) {
    return sayNotAdded(error, headers)
  }
}

function keep(headers: Headers, cart: PlainCart) {
  if (!keepPlainCart(headers, cart)) return say({ key: 'plainCart.full' }, CONFLICT, headers)
  return seeOther(PATHS.plainCart, headers)
}

function sayNotAdded(error: unknown, headers: Headers) {
  if (isNotFound(error)) return say({ key: 'plainCart.notSold' }, CONFLICT, headers)
  if (isLimited(error)) return say({ key: 'plainCart.notAdded' }, error.status, headers)
  if (isOutage(error)) return say({ key: 'plainCart.notAdded' }, UNAVAILABLE, headers)
  throw error
}

function set({ headers, form, cart }: Work) {
  const isGone = form.get('quantity') === '0'
  const wanted = readPlainLine(form.get('id'), isGone ? '1' : form.get('quantity'), form.get('type'))
  if (wanted) {
    const lines = isGone ? removePlainLine(cart.lines, wanted) : setPlainLine(cart.lines, wanted)
    return keep(headers, { key: cart.key, lines })
  }
  return seeOther(PATHS.plainCart, headers)
}

async function order(work: Work) {
  const { headers, form, cart } = work
  const asked = readPlainOrder(form)
  if (!asked) return seeOther(PATHS.plainCart, headers)
  const wrong = wrongFields(asked.fields)
  if (wrong.length > 0) return sayOfOrder(asked, { wrong }, [], UNPROCESSABLE, headers)

  const outcome = await place(work, asked)
  switch (outcome.kind) {
    case 'placed':
      // With a new key: the one of this order has done its work.
      keepPlainCart(headers, { key: undefined, lines: withoutOrdered(cart.lines, asked.lines) })
      return seeOther(placedPath(outcome.id), headers)
    case 'placed-before': {
      const key = newOrderKey()
      keepPlainCart(headers, { key, lines: cart.lines })
      return sayOfOrder(asked, { key }, [{ key: 'order.placedBefore' }], CONFLICT, headers)
    }
    case 'unanswered': {
      const sent = { lines: asked.text, amountTenge: asked.amountTenge }
      return sayOfOrder(asked, { sent }, [{ key: 'order.unanswered' }], UNAVAILABLE, headers)
    }
    case 'refused': {
      const texts = outcome.texts.map((text) => ({ text }))
      const notes = texts.length > 0 ? texts : [{ key: 'order.error_generic' } as const]
      return sayOfOrder(asked, {}, notes, outcome.status, headers)
    }
  }
}

async function place({ api, headers }: Work, asked: PlainOrder) {
  try {
    return await placePlainOrder(api, asked)
  } catch (error) {
    throw loginIfExpired(error, PATHS.plainCart, headers)
  }
}

function say(note: PlainNote, status: number, headers: Headers) {
  return data<PlainAnswer>({ notes: [note] }, { status, headers })
}

/** What was typed comes back with what is said about it. */
function sayOfOrder(
  { key, fields }: PlainOrder,
  more: Partial<TypedOrder>,
  notes: readonly PlainNote[],
  status: number,
  headers: Headers,
) {
  return data<PlainAnswer>({ notes, order: { key, fields, wrong: [], ...more } }, { status, headers })
}
