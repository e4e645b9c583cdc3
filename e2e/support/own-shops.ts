import { createDatabase, createPool, type Db } from '@oyum/database/connection'
import { generateShop } from '@oyum/demo/generate/generate-shop'
import { withDatabase, withDemoCopy, withShopOn } from './own-shop.ts'
import { ONE_ADDRESS } from './phone.ts'
import { LOCALES, test } from './test.ts'

// Shops beside the demo's: a large one with generated goods, and one with nothing in it. Each is made once for a worker
// that needs it. Cookies know no ports, so `speak` works for all of them.

/** The whole shop has far more than ten pages. */
const LARGE_SHOP_PRODUCTS = 2000
/** A category of the large shop without products. */
export const EMPTY_CATEGORY_ID = 900

interface ChangingShop {
  url: string
  databaseAddress: string
  /** what the shop holds may be changed while it runs */
  db: Db
}

// One kind of shop each, so that a worker of Playwright never has two of them: it gives another kind to another worker. All of them
// together would need more connections than PostgreSQL takes.
export const testInLargeShop = test.extend<object, { largeShopUrl: string }>({
  largeShopUrl: [
    ({ browserName: _ }, use) =>
      useShop(async (url) => {
        await generateShop({ url, products: LARGE_SHOP_PRODUCTS })
        await addEmptyCategory(url)
      }, use),
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ largeShopUrl }, use) => use(largeShopUrl),
})

export const testInEmptyShop = test.extend<object, { emptyShopUrl: string }>({
  emptyShopUrl: [
    ({ browserName: _ }, use) => useShop(async () => {}, use),
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ emptyShopUrl }, use) => use(emptyShopUrl),
})

/** The demo's goods, for journeys that buy them or change their prices. Its SMS go to the telephone of all journeys. */
export const testInChangingShop = test.extend<object, { changingShop: ChangingShop }>({
  changingShop: [({ browserName: _ }, use) => useChangingShop(use), { scope: 'worker', timeout: 60_000 }],
  baseURL: ({ changingShop }, use) => use(changingShop.url),
})

function useChangingShop(use: (shop: ChangingShop) => Promise<void>): Promise<void> {
  const sms = JSON.parse(process.env.SHOP_SMS_SETTINGS ?? '{}') as Record<string, string>
  return withDemoCopy(async (databaseAddress) => {
    const db = createDatabase(createPool({ url: databaseAddress, poolSize: 1 }))
    try {
      await withShopOn(
        databaseAddress,
        process.env.SHOP_MEDIA_DIR ?? '',
        (url) => use({ url, databaseAddress, db }),
        {
          ...sms,
          ...ONE_ADDRESS,
        },
      )
    } finally {
      await db.destroy()
    }
  })
}

function useShop(fill: (databaseAddress: string) => Promise<void>, use: (url: string) => Promise<void>) {
  return withDatabase(async (databaseAddress) => {
    await fill(databaseAddress)
    await withShopOn(databaseAddress, process.env.SHOP_MEDIA_DIR ?? '', use)
  })
}

async function addEmptyCategory(url: string): Promise<void> {
  const db = createDatabase(createPool({ url, poolSize: 1 }))
  try {
    await db
      .insertInto('categories')
      .values({ id: EMPTY_CATEGORY_ID, slug: 'nothing-yet', sortOrder: 900 })
      .execute()
    await db
      .insertInto('categoryTranslations')
      .values(LOCALES.map((locale) => ({ categoryId: EMPTY_CATEGORY_ID, locale, name: 'Garaşylýar' })))
      .execute()
  } finally {
    await db.destroy()
  }
}
