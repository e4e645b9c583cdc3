import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { setSignedIn } from '#app/state/auth-flag.ts'
import { closeLogin, useLoginPrompt } from '#app/state/login-prompt.ts'
import { clearWishlist } from '#app/state/wishlist-store.ts'
import { renderPage } from '#app/testing/render-page.tsx'
import { standInApi } from '#app/testing/stand-in-api.ts'
import { WishlistPage } from './wishlist-page.tsx'

// the code of the favourites is fetched when it is needed; nothing is measured by it
const PATIENT = { timeout: 10_000 }

beforeEach(() => {
  closeLogin()
  clearWishlist()
  setSignedIn(false)
})

function WayBack() {
  const prompt = useLoginPrompt()
  return <p>back to {prompt ? (prompt.redirectTo ?? 'the profile') : 'nowhere'}</p>
}

it('WISH-02 WISH-03 a guest is told to log in and asked to at once, with the way back to the favourites; again by the button', async () => {
  await renderPage(
    <>
      <WishlistPage isCustomerOnServer={false} items={undefined} refusal={undefined} />
      <WayBack />
    </>,
    { at: '/wishlists' },
  )
  const back = page.getByText('back to /wishlists', { exact: true })
  await expect.element(page.getByText('Log in to see your wishlist')).toBeVisible()
  await expect.element(back).toBeVisible()
  closeLogin()
  await expect.element(page.getByText('back to nowhere', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect.element(back).toBeVisible()
})

it('ERR-21 favourites that could not be loaded can be asked for again', async () => {
  let isBroken = true
  standInApi(() => (isBroken ? Promise.reject(new TypeError('fetch failed')) : { body: [] }))
  setSignedIn(true)
  await renderPage(<WishlistPage isCustomerOnServer={true} items={undefined} refusal={undefined} />)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again, PATIENT).toBeVisible()
  isBroken = false
  await again.click()
  await expect.element(page.getByText('Your wishlist is empty'), PATIENT).toBeVisible()
})
