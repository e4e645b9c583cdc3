import type { Page } from '@playwright/test'
import { hydrated } from '../support/shop-page.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'
import { expectNoJumps, settled, watchJumps } from '../support/watch-page.ts'

// What stands on home, in which order, and where it leads.

const ROWS = [
  { title: 'Täze harytlar', path: '/new-products', call: 'products/new-arrival?limit=6&offset=1' },
  {
    title: 'Meşhur harytlar',
    path: '/popular-products',
    call: 'products/latest?sort_by=view_count&limit=6&offset=1',
  },
  { title: 'Arzanladyşlar', path: '/discount', call: 'products/discounted?limit=6&offset=1' },
]

interface ListedProduct {
  id: number
  name: string
  image: string[]
  total_stock: number
}

async function ask<T>(page: Page, call: string): Promise<T> {
  const answer = await page.request.get(`/api/v1/${call}`)
  return (await answer.json()) as T
}

test.describe('sections of home', () => {
  test.use({ viewport: PHONE })

  test('HOME-01 HOME-04 HOME-07 the sections stand in the listed order (OPEN-75), rooms after the categories; one chip for all discounts and one for each percent, ascending, none active', {
    tag: '@smoke',
  }, async ({ page }) => {
    await test.step('the sections stand in the listed order', async () => {
      await page.goto('/')
      const places = [
        page.getByRole('region', { name: 'Teklipler' }),
        page.getByRole('navigation', { name: 'Arzanladyşlar' }),
        ...[
          'Kategoriýalar',
          'Taýýar otaglar',
          'Wideolar we maslahatlar',
          ...ROWS.map(({ title }) => title),
        ].map((name) => page.getByRole('region', { name, exact: true })),
      ]
      for (const viewport of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport)
        await settled(page)
        const tops = await Promise.all(places.map(async (place) => (await place.boundingBox())?.y ?? -1))
        expect(tops[0]).toBeGreaterThan(0)
        expect(tops).toEqual(tops.toSorted((one, other) => one - other))
      }
    })
    await test.step('one chip for all discounts and one for each percent, ascending; none is active', async () => {
      const types = await ask<{ discount: number }[]>(page, 'products/discount-types/')
      const percents = [...new Set(types.map(({ discount }) => discount))].sort((one, other) => one - other)
      expect(percents.length).toBeGreaterThan(1)
      await page.goto('/')
      const chips = page.getByRole('navigation', { name: 'Arzanladyşlar' }).getByRole('link')
      await expect(chips).toHaveText([
        'Ähli arzanladyşlar',
        ...percents.map((percent) => `-${String(percent).replace('.', ',')}%`),
      ])
      const paths = await chips.evaluateAll((all) => all.map((chip) => chip.getAttribute('href')))
      expect(paths).toEqual(['/discount', ...percents.map((percent) => `/discount?percent=${percent}`)])
      await expect(page.locator('main nav [aria-current]')).toHaveCount(0)
    })
    await test.step('pictures come in prepared sizes with a place reserved; only the first banner is hurried', async () => {
      const pictures = await page.locator('main img').evaluateAll((all) =>
        (all as HTMLImageElement[]).map((image) => ({
          src: image.getAttribute('src') ?? '',
          srcset: image.srcset,
          box: Boolean(image.getAttribute('width') && image.getAttribute('height')),
          decoding: image.decoding,
          hurried: image.fetchPriority,
          formats: [...(image.parentElement?.querySelectorAll('source') ?? [])].map(({ type }) => type),
        })),
      )
      expect(pictures.length).toBeGreaterThan(30)
      for (const { src, srcset, box, decoding, formats } of pictures) {
        expect(src).toMatch(/^\/storage\/\w+\/sizes\/[\w.-]+\.(480|320|800|640)\.jpg$/)
        expect(srcset).toContain('.jpg ')
        expect([src, box, decoding, formats]).toEqual([src, true, 'async', ['image/avif', 'image/webp']])
      }
      expect(pictures.filter(({ hurried }) => hurried === 'high').map(({ src }) => src)).toEqual([
        pictures[0]?.src,
      ])
    })
  })

  test('OPEN-100 a phone reads the name of each banner and its way on, then three facts; the first room stands full width after the categories', async ({
    page,
  }) => {
    await page.goto('/')
    await settled(page)
    await test.step('names below the pictures, in letters of 20 px or more', async () => {
      const banners = await ask<{ title: string; resource_id?: number }[]>(page, 'banners')
      const slides = page.getByRole('region', { name: 'Teklipler' }).locator('li[id^=banner-]')
      await expect(slides).toHaveCount(banners.length)
      for (const [at, { title }] of banners.entries()) {
        const slide = slides.nth(at)
        const name = slide.getByText(title, { exact: true })
        const letters = await name.evaluate((words) => Number.parseFloat(getComputedStyle(words).fontSize))
        expect(letters).toBeGreaterThanOrEqual(20)
        await expect(slide.getByText('Gör', { exact: true })).toBeVisible()
        const [picture, words] = [await slide.locator('img').boundingBox(), await name.boundingBox()]
        expect(words?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
        // no line of it is cut off: letters alone reach some pixels out of theirs
        expect(await name.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThan(10)
      }
    })
    await test.step('three facts in one row, in the first view', async () => {
      const facts = page.locator('main ul', { has: page.locator('a[href^="tel:"]') }).getByRole('listitem')
      await expect(facts).toHaveCount(3)
      const boxes = await Promise.all((await facts.all()).map((fact) => fact.boundingBox()))
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
      for (const box of boxes) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(PHONE.height)
    })
    await test.step('the first room', async () => {
      const room = page
        .getByRole('region', { name: 'Taýýar otaglar' })
        .locator('a[href^="/rooms?id="]')
        .first()
      const box = await room.boundingBox()
      expect(box?.width).toBeGreaterThanOrEqual(PHONE.width - 32)
    })
  })

  test('HOME-03 HOME-08 HOME-09 HOME-10 the banner is 14:5; the category grid leads to every category of the first level and to all', async ({
    page,
  }) => {
    await page.goto('/')
    const banner = page.getByRole('region', { name: 'Teklipler' }).locator('li img').first()
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport)
      await expect(async () => {
        const box = await banner.boundingBox()
        expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(14 / 5, 2)
        if (viewport === PHONE) expect(box?.width).toBe(viewport.width)
      }).toPass()
    }
    const categories = await ask<{ id: number; position: number; name: string }[]>(page, 'categories')
    const first = categories.filter(({ position }) => position === 0).slice(0, 9)
    await page.goto('/')
    const grid = page.getByRole('region', { name: 'Kategoriýalar' })
    await expect(grid.getByRole('link', { name: 'Ählisini gör' })).toHaveAttribute('href', '/categories')
    const tiles = grid.locator('li a[href*="?id="]')
    // the last tile leads to all of them, and fills the line: the grid has no hole
    const last = grid.getByRole('listitem').getByRole('link', { name: 'Ähli kategoriýalar' })
    await expect(last).toHaveAttribute('href', '/categories')
    for (const viewport of [DESKTOP, { width: 768, height: 1024 }, PHONE]) {
      await page.setViewportSize(viewport)
      await expect(async () => {
        const [list, tile] = await Promise.all([grid.getByRole('list').boundingBox(), last.boundingBox()])
        expect((list?.x ?? 0) + (list?.width ?? 0) - (tile?.x ?? 0) - (tile?.width ?? 0)).toBeLessThan(1)
      }).toPass()
    }
    const paths = await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('href')))
    expect(paths).toEqual(first.map(({ id }) => `/category-products?id=${id}`))
    for (const [index, { name }] of first.entries()) await expect(tiles.nth(index)).toContainText(name)
    // Three in a line on a phone, all in one on a wide screen.
    for (const [viewport, inLine] of [
      [DESKTOP, first.length],
      [PHONE, 3],
    ] as const) {
      await page.setViewportSize(viewport)
      const inFirstLine = () =>
        tiles.evaluateAll((all) => {
          const tops = all.map((tile) => tile.getBoundingClientRect().top)
          return tops.filter((top) => top === tops[0]).length
        })
      await expect.poll(inFirstLine).toBe(inLine)
    }
    await hydrated(page)
    await tiles.first().click()
    await expect(page).toHaveURL(new RegExp(`/category-products\\?id=${first[0]?.id}$`))
  })

  test('HOME-16 HOME-17 HOME-18 PROD-12 each row shows the 6 products of its call and leads to its page; the link of a card covers it all', {
    tag: '@smoke',
  }, async ({ page }) => {
    for (const { title, path, call } of ROWS) {
      await test.step(title, async () => {
        const row = page.getByRole('region', { name: title, exact: true })
        let products: ListedProduct[] = []
        // other journeys look at products meanwhile: what is popular may change between the page and the call
        await expect(async () => {
          await page.goto('/')
          products = (await ask<{ products: ListedProduct[] }>(page, call)).products
          await expect(row.getByRole('heading', { level: 3 })).toHaveText(products.map(({ name }) => name))
        }).toPass()
        expect(products).toHaveLength(6)
        await expect(row.getByRole('link', { name: 'Ählisini gör' })).toHaveAttribute('href', path)
        const cards = row.getByRole('article')
        await expect(cards).toHaveCount(6)
        for (const [index, product] of products.entries()) {
          const card = cards.nth(index)
          // One link a card, named by the product.
          await expect(card.getByRole('link')).toHaveCount(1)
          await expect(card.getByRole('link', { name: product.name })).toHaveAttribute(
            'href',
            `/product-detail/${product.id}`,
          )
          await expect(card).toContainText(product.total_stock > 0 ? 'Ammarda bar' : 'Ammarda ýok')
          const file = product.image[0]?.replace(/\.[^.]+$/, '')
          await card.scrollIntoViewIfNeeded()
          const shown = () =>
            card
              .locator('img')
              .evaluate((image: HTMLImageElement) => (image.naturalWidth > 0 ? image.currentSrc : ''))
          await expect.poll(shown).toContain(`/storage/product/sizes/${file}.`)
        }
      })
    }

    await test.step('the link of a card covers picture and name, and pointing at the card underlines the name', async () => {
      await page.goto('/')
      await hydrated(page)
      const card = page.getByRole('article').first()
      const name = card.getByRole('heading').locator('span')
      // The middle of the picture, where nothing but the spread link can be hit.
      const position = { x: 60, y: 60 }
      await card.hover({ position })
      await expect(name).toHaveCSS('text-decoration-line', 'underline')
      await card.click({ position })
      await expect(page).toHaveURL(/\/product-detail\/\d+$/)
    })
  })

  test('the first categories stand where they will stand when the others have come', async ({ page }) => {
    // A page comes in pieces; which ones is chance, so the pieces are cut here. What has not come is hidden, not taken away: React,
    // which may not have looked at the page yet, would miss it.
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await page.goto('/')
      const list = page.getByRole('region', { name: 'Kategoriýalar' }).getByRole('list')
      const places = await list.evaluate((grid) => {
        const first = () => JSON.stringify(grid.children[1]?.getBoundingClientRect())
        const whole = first()
        for (const late of [...grid.children].slice(2)) (late as HTMLElement).style.display = 'none'
        return [first(), whole]
      })
      expect(places[0]).toBe(places[1])
    }
  })

  test('nothing jumps while home is scrolled through: its layout shifts by no more than 0.05', async ({
    page,
  }) => {
    await watchJumps(page)
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await page.goto('/')
      await hydrated(page)
      const height = await page.evaluate(() => document.body.scrollHeight)
      for (let top = 0; top < height; top += viewport.height / 2) {
        await page.evaluate((y) => scrollTo(0, y), top)
        await settled(page)
      }
      await expectNoJumps(page)
    }
  })
})
