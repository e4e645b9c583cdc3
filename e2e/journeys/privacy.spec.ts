import { hydrated } from '../support/shop-page.ts'
import { expect, PHONE, test } from '../support/test.ts'

// What the text says in each language: apps/storefront/app/features/privacy/privacy-page.test.tsx

test.use({ viewport: PHONE })

test('PRIV-01 the text is shown at its address, and by a step from another page without loading the shop anew', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1, name: 'Gizlinlik syýasaty' })
  const cookies = page.getByText('kuki (cookie) faýllaryny ulanýar')
  await page.goto('/privacy-policy')
  await expect(title).toBeVisible()
  await expect(cookies).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('{{')

  await page.goto('/explore')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gizlinlik syýasaty' }).click()
  await expect(title).toBeVisible()
  await expect(cookies).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
