import { toasts } from '@oyum/ui/state/toast.ts'
import { beforeEach, expect, it } from 'vitest'
import { setSignedIn } from '#app/state/auth-flag.ts'
import { clearWishlist, wishlistIds } from '#app/state/wishlist-store.ts'
import { renderPage } from '#app/testing/render-page.tsx'
import { standInApi } from '#app/testing/stand-in-api.ts'
import { WishlistSync } from './wishlist-sync.tsx'

// the code of the favourites is fetched when it is needed; nothing is measured by it
const PATIENT = { timeout: 10_000 }

beforeEach(() => {
  clearWishlist()
  toasts.set([])
  setSignedIn(true)
})

it.each([
  [
    'the message of the server',
    { message: 'We are counting', errors: [{ code: 'x', message: 'odd' }] },
    'We are counting',
  ],
  [
    'else the text of its error',
    { errors: [{ code: 'x', message: 'The list is locked' }] },
    'The list is locked',
  ],
  ['else our own words', {}, 'Failed to load wishlist'],
])('ERR-21 favourites that cannot be loaded are told once: %s', async (_, body, words) => {
  standInApi(() => ({ status: 500, body }))
  await renderPage(<WishlistSync />)
  await expect.poll(() => toasts.get(), PATIENT).toMatchObject([{ kind: 'error', text: words }])
})

it('ERR-21 a line that broke is told in our own words', async () => {
  standInApi(() => Promise.reject(new TypeError('fetch failed')))
  await renderPage(<WishlistSync />)
  await expect
    .poll(() => toasts.get(), PATIENT)
    .toMatchObject([{ kind: 'error', text: 'Failed to load wishlist' }])
})

it('WISH-16 they are read once after a login, and a guest has none', async () => {
  setSignedIn(false)
  const calls = standInApi(() => ({ body: [{ product_id: 3, product: { id: 3, name: 'Sofa' } }] }))
  await renderPage(<WishlistSync />)
  expect(calls).toEqual([])
  setSignedIn(true)
  await expect.poll(() => wishlistIds.get(), PATIENT).toEqual([3])
  expect(calls.map(({ name }) => name)).toEqual(['GET customer/wish-list'])
  setSignedIn(false)
  await expect.poll(() => wishlistIds.get(), PATIENT).toEqual([])
})
