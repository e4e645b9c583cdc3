import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyStorefront } from '@oyum/ops/copy-storefront'
import { inRoot } from '@oyum/ops/paths'
import { startShop } from '@oyum/ops/shop'
import type { Page } from '@playwright/test'
import { FEW_CONNECTIONS, withDemoCopy } from './own-shop.ts'
import { expect, test } from './test.ts'

/** The service worker stands between this page and the line. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** The addresses of what is kept of what was seen, without the language: `/product-detail/1`. */
export async function keptAddresses(page: Page, store: 'pages' | 'calls' | 'pictures'): Promise<string[]> {
  return page.evaluate(async (name) => {
    if (!(await caches.has(name))) return []
    const keys = await (await caches.open(name)).keys()
    return keys.map(({ url }) => {
      const { pathname, searchParams } = new URL(url)
      searchParams.delete('kept-in')
      return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
    })
  }, `shop ${store}`)
}

export async function expectKept(page: Page, ...pages: string[]): Promise<void> {
  await expect.poll(() => keptAddresses(page, 'pages')).toEqual(expect.arrayContaining(pages))
}

/** Of the pictures in sight each has come. */
export async function expectPicturesInSight(page: Page): Promise<void> {
  const inSight = () =>
    page.evaluate(() => {
      const shown = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect()
        return width > 0 && bottom > 0 && top < innerHeight && image.checkVisibility()
      })
      return { any: shown.length > 0, missing: shown.filter((one) => one.naturalWidth === 0).length }
    })
  await expect.poll(inSight).toEqual({ any: true, missing: 0 })
}

interface ChangeableShop {
  url: string
  /** what the edge gives: may be changed while it runs */
  clientDir: string
}

/** In a shop whose built files are its own. */
export const testWithOwnFiles = test.extend<object, { changeableShop: ChangeableShop }>({
  changeableShop: [({ browserName: _ }, use) => useChangeableShop(use), { scope: 'worker', timeout: 90_000 }],
  baseURL: ({ changeableShop }, use) => use(changeableShop.url),
})

function useChangeableShop(use: (shop: ChangeableShop) => Promise<void>): Promise<void> {
  return withDemoCopy(async (databaseUrl) => {
    const redisPrefix = `${new URL(databaseUrl).pathname.slice(1)}:`
    // inside the checkout, where its packages are found
    const storefrontDir = inRoot(`.local/${redisPrefix.slice(0, -1)}`)
    try {
      await copyStorefront(storefrontDir)
      const mediaDir = process.env.SHOP_MEDIA_DIR ?? ''
      const shop = await startShop({
        databaseUrl,
        mediaDir,
        redisPrefix,
        storefrontDir,
        env: FEW_CONNECTIONS,
      })
      await use({ url: shop.url, clientDir: join(storefrontDir, 'build/client') }).finally(shop.stop)
    } finally {
      await rm(storefrontDir, { recursive: true, force: true })
    }
  })
}
