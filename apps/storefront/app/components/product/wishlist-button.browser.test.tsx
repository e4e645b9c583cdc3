import { toasts } from '@oyum/ui/state/toast.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { setSignedIn } from '#app/state/auth-flag.ts'
import { closeLogin, useLoginPrompt } from '#app/state/login-prompt.ts'
import { clearWishlist, wishlistIds } from '#app/state/wishlist-store.ts'
import { renderPage } from '#app/testing/render-page.tsx'
import { SOME_PRODUCT } from '#app/testing/some-product.ts'
import { standInApi } from '#app/testing/stand-in-api.ts'
import { WishlistButton } from './wishlist-button.tsx'

// the code of the favourites is fetched when it is needed; nothing is measured by it
const PATIENT = { timeout: 10_000 }

beforeEach(() => {
  closeLogin()
  clearWishlist()
  toasts.set([])
})

/** Where the login that was asked for leads back to. */
function WayBack() {
  const prompt = useLoginPrompt()
  return <output>{prompt ? `${prompt.redirectTo ?? 'the profile'} for ${prompt.wish}` : 'no login'}</output>
}

const heart = page.getByRole('button', { name: 'Add to wishlist: Laçyn sofa' })

async function show(isCustomer: boolean) {
  setSignedIn(isCustomer)
  await renderPage(
    <>
      <WishlistButton product={SOME_PRODUCT} />
      <WayBack />
    </>,
    { at: '/discount?percent=10&page=2' },
  )
}

it('WISH-06 OPEN-19 OPEN-121 a guest is asked to log in for this product and comes back to the same page, its query too', async () => {
  const calls = standInApi(() => ({}))
  await show(false)
  await expect.element(page.getByRole('status')).toHaveTextContent('no login')
  await heart.click()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('/discount?percent=10&page=2 for Laçyn sofa')
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  expect([wishlistIds.get(), calls]).toEqual([[], []])
})

it('WISH-09 WISH-12 a customer is told: of what was added as a success, of what was removed as a piece of news', async () => {
  standInApi(() => ({}))
  await show(true)
  await heart.click()
  await expect
    .poll(() => toasts.get(), PATIENT)
    .toMatchObject([{ kind: 'success', text: 'Added to wishlist' }])
  toasts.set([])
  await heart.click()
  await expect
    .poll(() => toasts.get(), PATIENT)
    .toMatchObject([{ kind: 'info', text: 'Removed from wishlist' }])
  expect(wishlistIds.get()).toEqual([])
})

it('WISH-13 while the answer is on its way the heart is off and shows an ellipsis', async () => {
  const answer = Promise.withResolvers<object>()
  standInApi(() => answer.promise)
  await show(true)
  await heart.click()
  await expect.element(heart).toBeDisabled()
  await expect.element(heart).toHaveTextContent('…')
  answer.resolve({})
  await expect.element(heart).toBeEnabled()
  await expect.element(heart).not.toHaveTextContent('…')
})

it.each([
  {
    whose: 'the words of the server',
    answer: () => ({ status: 400, body: { message: 'Not this one', errors: [] } }),
    words: ['Not this one', 'Not this one'],
  },
  {
    whose: 'our own where it said nothing',
    answer: () => ({ status: 500 }),
    words: ['Add to wishlist failed', 'Remove from wishlist failed'],
  },
])(
  'WISH-08 ERR-22 ERR-23 a change that fails is taken back and told in $whose',
  async ({ answer, words }) => {
    standInApi(answer)
    await show(true)
    for (const [wasOn, text] of [
      ['false', words[0]],
      ['true', words[1]],
    ]) {
      wishlistIds.set(wasOn === 'true' ? [SOME_PRODUCT.id] : [])
      toasts.set([])
      await expect.element(heart).toHaveAttribute('aria-pressed', wasOn)
      await heart.click()
      await expect.poll(() => toasts.get(), PATIENT).toMatchObject([{ kind: 'error', text }])
      await expect.element(heart).toHaveAttribute('aria-pressed', wasOn)
    }
  },
)
