import { currentYear } from '@oyum/shop-rules/dates'
import { ROUTES } from '../support/routes.ts'
import { hydrated, speak } from '../support/shop-page.ts'
import { expect, LOCALES, PHONE, test } from '../support/test.ts'

test('SHELL-01 the storefront serves its 19 routes and no others (OPEN-79)', async ({ page }) => {
  expect(Object.keys(ROUTES)).toHaveLength(19)
  for (const address of Object.values(ROUTES)) {
    const answer = await page.request.get(address)
    expect([address, answer.status()]).toEqual([address, 200])
  }
  for (const address of ['/no-such-page', '/blog', '/categories/7', '/product-detail', '/Discount/x']) {
    const answer = await page.request.get(address)
    expect([address, answer.status()]).toEqual([address, 404])
  }
})

// every page with header, footer and bar: pages.spec.ts

test('SHELL-06 SHELL-07 SHELL-10 cart and favourites show their counts above 0 only, and follow other tabs; the button to the top comes after 300 px and goes there', async ({
  page,
  context,
}) => {
  await test.step('the counts', async () => {
    await speak(context, 'en')
    await page.goto('/')
    await hydrated(page)
    const bar = page.getByRole('navigation', { name: 'Main menu' })
    const cart = bar.getByRole('link', { name: /^Cart/ })
    const favourites = bar.getByRole('link', { name: /^Wishlist/ })
    await expect(cart).toHaveAccessibleName('Cart')
    await expect(favourites).toHaveAccessibleName('Wishlist')

    const other = await context.newPage()
    await other.goto('/icon.svg')
    const store = (entries: Record<string, string>) =>
      other.evaluate((given) => Object.assign(localStorage, given), entries)
    await store({ cart_items: '[{"id":1,"quantity":2},{"id":2,"quantity":3}]', wishlistAtom: '[4,8,15]' })
    await expect(cart).toHaveAccessibleName('Cart , 5 products')
    await expect(cart.getByText('5', { exact: true })).toBeVisible()
    await expect(favourites.getByText('3', { exact: true })).toBeVisible()
    await page.reload()
    await expect(cart.getByText('5', { exact: true })).toBeVisible()

    await store({ cart_items: '[{"id":1,"quantity":120}]', wishlistAtom: '[]' })
    await expect(cart.getByText('99+', { exact: true })).toBeVisible()
    await expect(favourites).toHaveAccessibleName('Wishlist')
    await store({ cart_items: '{damaged', wishlistAtom: 'null' })
    await expect(cart).toHaveAccessibleName('Cart')
  })
  await test.step('the button to the top', async () => {
    await speak(context, 'en')
    await page.goto('/')
    await hydrated(page)
    const toTop = page.getByRole('contentinfo').getByRole('button', { name: 'Back to top' })
    await page.evaluate(() => scrollTo(0, 300))
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(toTop).toHaveCount(0)
    await page.evaluate(() => scrollTo(0, 301))
    await expect(toTop).toBeInViewport({ ratio: 1 })
    await toTop.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(toTop).toHaveCount(0)
  })
})

test.describe('the bottom bar', () => {
  test.use({ viewport: PHONE })

  test('SHELL-04 SHELL-05 leads to home, explore, cart, favourites and profile, in this order; from 768 px on the header does (OPEN-62, OPEN-73)', async ({
    page,
    context,
  }) => {
    await speak(context, 'en')
    await page.goto('/')
    const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
    await expect(links).toHaveText(['Home', 'Ideas', 'Cart', 'Wishlist', 'Profile'])
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(paths).toEqual(['/', '/explore', '/checkout', '/wishlists', '/dashboard'])
    await expect(links.first()).toHaveAttribute('aria-current', 'page')
    await expect(links.nth(1)).not.toHaveAttribute('aria-current')

    const home = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' })
    await page.setViewportSize({ width: 767, height: 740 })
    await expect(home).toBeVisible()
    await page.setViewportSize({ width: 768, height: 740 })
    await expect(home).toBeHidden()
    // From here on the same places are in the header.
    const inHeader = page.getByRole('banner').getByRole('navigation', { name: 'Main menu' }).getByRole('link')
    await expect(inHeader).toHaveText(['Ideas', 'Wishlist', 'Cart', 'Profile'])
  })
})

const ASHGABAT = { tk: /Aşgabat/, ru: /Ашхабад/, en: /Ashgabat/ }

test('SHELL-02 on a short page a footer of which a part is still on the line stands where it will stand', async ({
  page,
}) => {
  for (const height of [PHONE.height, 1400]) {
    await page.setViewportSize({ ...PHONE, height })
    await page.goto('/search')
    await hydrated(page)
    const tops = await page.getByRole('contentinfo').evaluate((footer) => {
      const top = () => footer.getBoundingClientRect().top
      const whole = top()
      for (const part of footer.querySelectorAll('ul')) part.remove()
      return [whole, top()]
    })
    expect(tops[0]).toBeGreaterThan(0)
    expect(tops[1]).toBe(tops[0])
  }
})

test('SHELL-11 SHELL-12 SHELL-13 SHELL-14 the footer holds social links, phone, address and rights', async ({
  page,
  context,
}) => {
  for (const locale of LOCALES) {
    await speak(context, locale)
    await page.goto('/categories')
    const footer = page.getByRole('contentinfo')
    for (const name of ['Instagram', 'TikTok', 'IMO', 'Telegram']) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^(https:|tel:)/)
    }
    await expect(footer.getByRole('link', { name: /^\+993/ })).toHaveAttribute('href', /^tel:\+993\d{8}$/)
    await expect(footer.getByRole('link', { name: ASHGABAT[locale] })).toHaveAttribute('href', /^https:/)
    await expect(footer.getByText(`© ${currentYear(new Date())} Öýüm`)).toBeVisible()
  }
})
