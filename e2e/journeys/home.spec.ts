import { hydrated, loadedPictures, speak } from '../support/shop-page.ts'
import { expect, LOCALES, test } from '../support/test.ts'

const CURRENCY = { tk: 'TMT', ru: 'ТМТ', en: 'TMT' }
const POPULAR = { tk: 'Meşhur harytlar', ru: 'Популярное', en: 'Popular products' }

test('PRICE-01 PRICE-02 LANG-09 every price is a ru-RU number with the label of TMT, in every language', async ({
  page,
  context,
}) => {
  for (const locale of LOCALES) {
    await test.step(locale, async () => {
      await speak(context, locale)
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { name: POPULAR[locale] })).toBeVisible()
      await expect(page.locator('main strong')).toHaveCount(18)
      for (const price of await page.locator('main strong').allInnerTexts()) {
        expect(price).toMatch(new RegExp(`^\\d{1,3}(\\u00a0\\d{3})*(,\\d{1,2})?\\s*${CURRENCY[locale]}$`))
      }
    })
  }
})

test('API-04 API-06 API-20 API-31 pictures come from /storage/{kind}/ of our own host; later pages are fetched by the browser itself from /api/v1/, in its language', async ({
  page,
  context,
}) => {
  await test.step('pictures, and the originals beside their sizes', async () => {
    await page.goto('/')
    await hydrated(page)
    const kinds = async () => {
      const paths = (await loadedPictures(page)).map((url) => new URL(url).pathname)
      const found = paths.map((path) => path.match(/^\/storage\/(\w+)\/(sizes\/)?[\w.-]+$/)?.[1])
      return [...new Set(found)].sort()
    }
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('heading', { name: 'Wideolar we maslahatlar' }).scrollIntoViewIfNeeded()
    await expect.poll(kinds).toEqual(['article', 'banner', 'category', 'product', 'room', 'video'])
    const originals = [
      'product/badam-chair-1.jpg',
      'banner/banner-dining.jpg',
      'category/beds.jpg',
      'article/article-oak-1.jpg',
    ]
    for (const file of [...originals, 'video/bedroom-makeover.mp4']) {
      const answer = await page.request.get(`/storage/${file}`)
      expect([file, answer.status()]).toEqual([file, 200])
      expect(answer.headers()['content-type']).toMatch(/^(image\/jpeg|video\/mp4)$/)
    }
  })
  await test.step('later pages', async () => {
    await speak(context, 'ru')
    const calls: { url: string; language: string | undefined }[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.startsWith('/api/') || url.pathname.endsWith('.data')) {
        calls.push({ url: url.pathname + url.search, language: request.headers()['x-localization'] })
      }
    })
    await page.goto('/')
    await hydrated(page)
    expect(calls).toEqual([])
    await page.locator('main a[href^="/product-detail/"]').first().click()
    await expect(page).toHaveURL(/\/product-detail\/\d+$/)
    const id = page.url().match(/\d+$/)?.[0]
    const urls = () => calls.map(({ url }) => url)
    await expect.poll(urls).toContain(`/api/v1/products/details/${id}`)
    // the address is there before the page
    await expect(page.locator('#picture-1')).toBeVisible()
    await page.getByRole('link', { name: 'Главная' }).first().click()
    await expect(page.getByRole('heading', { name: POPULAR.ru })).toBeVisible()
    await expect.poll(urls).toContain('/api/v1/products/latest?sort_by=view_count&limit=6&offset=1')
    expect(new Set(calls.map(({ language }) => language))).toEqual(new Set(['ru']))
  })
})
