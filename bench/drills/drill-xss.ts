import { createDatabase, createPool } from '@oyum/database/connection'
import { CHROMIUM, CHROMIUM_FLAGS } from '@oyum/testing/chromium'
import { xssVectors } from '@oyum/testing/xss-vectors'
import { chromium } from '@playwright/test'
import { demoShop } from '../tools/demo-shop.ts'
import { measure } from '../tools/harness.ts'
import { SHOP_AND_BROWSER } from '../tools/programs.ts'

// npm run drill:xss — every known vector as the description of a product, put straight into the database, opened in the
// browser: its harmless words show, and nothing of it runs.

await measure('drill xss', SHOP_AND_BROWSER, async (run) => {
  const shop = await demoShop(run, 'xss')
  const db = createDatabase(createPool({ url: shop.databaseUrl }))
  run.onEnd(() => db.destroy())
  const ids = (await db.selectFrom('products').select('id').orderBy('id').execute()).map(({ id }) => id)
  if (ids.length < xssVectors.length)
    throw new Error(`the demo has ${ids.length} products, ${xssVectors.length} are needed`)
  for (const [place, vector] of xssVectors.entries()) {
    const description = `<p>Words before ${place}</p>${vector}<p>Words after ${place}</p>`
    await db
      .updateTable('productTranslations')
      .set({ description, materialDescription: vector })
      .where('productId', '=', ids[place] ?? 0)
      .execute()
  }

  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
  run.onEnd(() => browser.close())
  const page = await browser.newPage()
  let ran = 0
  const host = new URL(shop.url).host
  let at = ''
  await page.exposeFunction('pwned', () => {
    ran += 1
    run.fail(`script ran: ${at}`)
  })
  page.on('dialog', (dialog) => {
    run.fail(`a dialog opened: ${at}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== host) run.fail(`asked ${url.host}: ${at}`)
  })
  for (const [place, vector] of xssVectors.entries()) {
    at = vector
    await page.goto(`${shop.url}/product-detail/${ids[place]}`)
    const words = (await page.locator('main').textContent()) ?? ''
    // a tag that is never closed takes what follows with it; what stands before it must be there
    if (!words.includes(`Words before ${place}`)) run.fail(`the text is missing: ${vector}`)
    const foreign = await page
      .locator('main')
      .evaluate(
        (main) =>
          [...main.querySelectorAll('*')].filter((element) =>
            [...element.attributes].some(
              ({ name, value }) => name.startsWith('on') || /^\s*(java|vb)script:/i.test(value),
            ),
          ).length,
      )
    if (foreign > 0) run.fail(`handlers or script links in the page: ${vector}`)
    await page.mouse.move(200, 400)
    if (place % 10 === 0) run.progress(`${place} of ${xssVectors.length}`)
  }
  run.figure('vectors', xssVectors.length)
  run.limit('ran', ran, { atMost: 0 })
})
