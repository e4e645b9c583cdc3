import { safePath } from '@oyum/ui/safe-path.ts'
import { data } from 'react-router'
import { PATHS } from '#app/lib/links.ts'
import { OUTLINE_HEADER } from '#app/lib/offline-headers.ts'
import { customerApi, loginIfExpired, seeOther } from '#app/loading/customer-load.server.ts'
import { readId } from '#app/loading/read-id.ts'
import { isSessionExpired, serverMessage } from '#app/loading/session-errors.ts'
import { readForm } from '#app/server/read-form.server.ts'
import { hasSignedInCookie } from '#app/state/auth-flag.ts'

const BAD_REQUEST = 400
const UNPROCESSABLE = 422

type Visit = Parameters<typeof customerApi>[0]

/** What the page begins with. A customer whose session is over is a guest; what could not be loaded the browser asks for. */
export async function loadFavourites(visit: Visit) {
  // for the phone to keep: whose favourites these are the browser will know
  if (visit.request.headers.has(OUTLINE_HEADER)) return data({ isCustomer: undefined, items: undefined })
  const isCustomer = hasSignedInCookie(visit.request.headers.get('cookie') ?? '')
  if (!isCustomer) return data({ isCustomer, items: undefined })
  const { api, headers, log } = customerApi(visit)
  try {
    return data({ isCustomer, items: await api.wishlist.list() }, { headers })
  } catch (error) {
    const isOver = isSessionExpired(error)
    if (!isOver) log('wishlist: a call failed', { error: String(error) })
    return data({ isCustomer: !isOver, items: undefined }, { headers })
  }
}

/** A heart that was pressed without script: the list shows what came of it, or why nothing did. */
export async function changeByHeart(visit: Visit) {
  const form = await readForm(visit.request)
  const isAdded = form.has('add')
  const id = namedProduct(form.get(isAdded ? 'add' : 'remove'))
  const { api, headers } = customerApi(visit)
  const body = { product_ids: [id] }
  try {
    await (isAdded ? api.wishlist.add({ body }) : api.wishlist.remove({ body }))
    return seeOther(PATHS.favourites, headers)
  } catch (error) {
    const failure = loginIfExpired(error, pressedOn(visit.request), headers)
    return data({ isAdded, words: serverMessage(failure) }, { status: UNPROCESSABLE, headers })
  }
}

/** The page of the heart. Every card is a button of one form that is the same everywhere, so the browser says it. */
function pressedOn({ headers }: Request): string {
  const page = headers.get('referer') ?? ''
  if (!URL.canParse(page)) return PATHS.favourites
  const { pathname, search } = new URL(page)
  return safePath(pathname + search)
}

/** A form that names no product was not made by a page of ours: neither a missing page nor a fault. */
function namedProduct(value: string | null): number {
  try {
    return readId(value ?? '')
  } catch {
    throw new Response(null, { status: BAD_REQUEST })
  }
}
