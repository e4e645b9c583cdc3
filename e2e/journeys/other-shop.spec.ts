import { codeIn } from '@oyum/testing/sms-code'
import type { Page } from '@playwright/test'
import { OTHER_SHOP, testInOtherShop as test, tracesOfFirstShop } from '../support/other-shop.ts'
import { hydrated } from '../support/shop-page.ts'
import { expect, LOCALES } from '../support/test.ts'

// The shop opened under another name, phone and currency label: nothing of the first is left anywhere.

const PAGES = ['/', '/product-detail/1', '/checkout', '/privacy-policy', '/article/1', '/nowhere']
const FILES = ['/manifest.webmanifest', '/robots.txt', '/api/v1/docs', '/api/v1/openapi.json', '/icon.svg']
const PHONE = '65990001'
// There are no pictures in this shop.
test.use({ allowMessages: [/404/] })

test('the other shop is told everywhere and the first nowhere', async ({ page, context, otherShop }) => {
  test.setTimeout(120_000)
  const seen: Record<string, string> = {}
  await page.addInitScript(keepInCart, await plainProduct(page))

  for (const locale of LOCALES) {
    await context.addCookies([{ name: 'locale', value: locale, url: otherShop.url }])
    for (const path of PAGES) {
      const answer = await page.goto(path)
      seen[`${locale} ${path} as sent`] = (await answer?.text()) ?? ''
      await hydrated(page)
      // the cart is the browser's own: its lines come after the page
      if (path === '/checkout') await expect(page.locator('main [data-bin]')).toBeVisible()
      seen[`${locale} ${path} as shown`] = await page.content()
    }
    // the footer: whose shop it is, in the reader's language
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(OTHER_SHOP.name)
    await expect(footer).toContainText(OTHER_SHOP.address[locale])
    await expect(footer.getByRole('link', { name: OTHER_SHOP.phone })).toHaveAttribute(
      'href',
      'tel:+99312998877',
    )
  }
  for (const path of FILES) seen[path] = await (await page.request.get(path)).text()
  for (const url of await scriptsOf(page)) seen[url] = await (await page.request.get(url)).text()

  // It speaks of itself: title, structured data, price, manifest.
  expect(seen['en / as sent']).toContain('"name":"Ojak"')
  expect(seen['en /product-detail/1 as sent']).toContain('"priceCurrency":"XTS"')
  expect(seen['ru /product-detail/1 as sent']).toContain('>ман.<')
  expect(seen['tk /checkout as shown']).toContain('>manat<')
  expect(seen['en /privacy-policy as sent']).toContain('mailto:hat@ojak.example')
  expect(seen['en /article/1 as sent']).toContain('· Ojak</title>')
  expect(JSON.parse(seen['/manifest.webmanifest'] ?? '')).toMatchObject({ name: 'Ojak', short_name: 'Ojak' })

  await askForCode(page)
  await expect.poll(async () => (await otherShop.sms()).length, { timeout: 15_000 }).toBe(1)
  const [line = '{}'] = await otherShop.sms()
  const sms = (JSON.parse(line) as { text: string }).text
  expect(sms).toMatch(/^Ojak: /)
  expect(codeIn(sms)).toMatch(/^\d{4}$/)
  seen.sms = sms

  for (const trace of tracesOfFirstShop()) {
    for (const [place, text] of Object.entries(seen)) {
      // the file of the first shop's icon lies there still; no page of this shop names it
      if (place === '/icon.svg' && trace !== readName()) continue
      expect(text.includes(trace), `${trace} in ${place}`).toBe(false)
    }
  }
})

const readName = () => tracesOfFirstShop()[0]

/** One without choices: a line of it stays in the cart as it is. */
async function plainProduct(page: Page): Promise<object> {
  const answer = await page.request.get('/api/v1/products/latest?limit=50')
  const { products } = (await answer.json()) as { products: { variations: unknown[]; total_stock: number }[] }
  const plain = products.find(({ variations, total_stock: stock }) => variations.length === 0 && stock > 0)
  if (!plain) throw new Error('every product has choices')
  return plain
}

function keepInCart(product: object): void {
  localStorage.setItem('cart_items', JSON.stringify([{ ...product, quantity: 1 }]))
}

/** Every script that the page has loaded: a build for all shops holds none of them. */
function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )
}

async function askForCode(page: Page): Promise<void> {
  const data = { f_name: 'Maral', l_name: 'Gurbanowa', phone: PHONE }
  const answer = await page.request.post('/api/v1/auth/registration', { data })
  expect(answer.status(), await answer.text()).toBe(200)
}
