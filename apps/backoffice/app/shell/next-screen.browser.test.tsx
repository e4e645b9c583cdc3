import { LOCALES } from '@oyum/shop-rules/locales'
import { Link, Outlet } from 'react-router'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectSound } from '#app/testing/expect-sound.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { NextScreen } from './next-screen.tsx'

/** A screen, and another one that comes when it is let through. */
function twoScreens() {
  const gate = Promise.withResolvers<void>()
  const loader = async () => {
    await gate.promise
    return null
  }
  return {
    gate,
    routes: [
      {
        path: '/',
        Component: Frame,
        children: [
          { index: true, Component: First },
          { path: 'next', loader, Component: Second },
        ],
      },
    ],
  }
}
const Frame = () => (
  <main>
    <NextScreen>
      <Outlet />
    </NextScreen>
  </main>
)
const First = () => (
  <>
    <h1>the first screen</h1>
    <Link to="/next">on</Link>
  </>
)
const Second = () => <h1>the next screen</h1>
const views = [360, 1440].flatMap((width) => LOCALES.map((locale) => ({ width, locale })))

describe('the next screen', () => {
  it('has its place kept until it is there', async () => {
    const { gate, routes } = twoScreens()
    await renderOffice(null, { routes })
    await expect.element(page.getByRole('status')).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'on' }).click()
    await expect.element(page.getByRole('status')).toBeVisible()
    // it stays beneath: the next one may not come
    await expect.element(page.getByText('the first screen')).toBeInTheDocument()
    gate.resolve()
    await expect.element(page.getByText('the next screen')).toBeVisible()
    await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  })

  it.each(views)('on its way at $width in $locale fits and has nothing for axe to mend', async (view) => {
    const { gate, routes } = twoScreens()
    await renderOffice(null, { ...view, routes })
    await page.getByRole('link', { name: 'on' }).click()
    await expect.element(page.getByRole('status')).toBeVisible()
    await expectSound(view.width)
    gate.resolve()
  })
})
