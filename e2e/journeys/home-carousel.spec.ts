import type { Locator, Page } from '@playwright/test'
import { hydrated } from '../support/shop-page.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'

// The clock of the page is ours: a journey says when 2500 ms have passed. What else makes them stand still:
// carousel-motion.browser.test.ts beside it.

const STEP_MS = 2500

interface Carousel {
  area: Locator
  /** the number of the slide that is marked as shown, from 1 */
  shown: () => Promise<number>
  slides: number
}

/** Home with its carousel in motion, at the first slide, and the clock stopped at the moment the wait begins. */
async function carouselAtRest(page: Page): Promise<Carousel> {
  await page.clock.install()
  const motion = page.waitForResponse(/carousel-motion/)
  await page.goto('/')
  await hydrated(page)
  // what the page waits for has come when the same import has come here
  await page.evaluate((file) => import(file), (await motion).url())
  const area = page.getByRole('region', { name: 'Teklipler' })
  const marks = area.getByRole('link', { name: /^Teklip \d/ })
  const slides = await marks.count()
  const first = marks.first()
  // Focus stops the motion; leaving starts a whole wait.
  await first.focus()
  await page.clock.pauseAt(Date.now() + 60_000)
  await first.click()
  await page.mouse.move(0, 0)
  await first.evaluate((mark: HTMLElement) => mark.blur())
  const shown = async () => {
    const current = await marks.evaluateAll((all) =>
      all.findIndex((mark) => mark.hasAttribute('aria-current')),
    )
    return current + 1
  }
  await expect.poll(shown).toBe(1)
  return { area, shown, slides }
}

/** Four waits long nothing was told to move; some frames are drawn, in which a glide that had begun would be seen. */
async function expectStill(page: Page, { shown }: Carousel): Promise<void> {
  const before = await shown()
  await page.clock.runFor(4 * STEP_MS)
  for (let frame = 0; frame < 5; frame++) await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
  const left = await page
    .locator('main ul')
    .first()
    .evaluate((row) => row.scrollLeft / row.clientWidth)
  expect([left + 1, await shown()]).toEqual([before, before])
}

test.describe('banners', () => {
  test.use({ viewport: PHONE })

  test('HOME-01 HOME-02 the banners go on every 2500 ms, not sooner, and after the last comes the first; they stop by their button', async ({
    page,
  }) => {
    const carousel = await carouselAtRest(page)
    await test.step('they go round', async () => {
      expect(carousel.slides).toBeGreaterThan(2)
      await page.evaluate(() => scrollTo(0, 20))
      for (let slide = 1; slide <= carousel.slides + 1; slide++) {
        await page.clock.runFor(STEP_MS - 1)
        expect(await carousel.shown()).toBe(((slide - 1) % carousel.slides) + 1)
        await page.clock.runFor(1)
        await expect.poll(carousel.shown).toBe((slide % carousel.slides) + 1)
        await settled(page)
      }
      // Neither the page nor the focus moved with it.
      expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([20, 'BODY'])
    })
    await test.step('the pause button, whose target is 44 px', async () => {
      const pause = carousel.area.getByRole('button', { name: 'Teklipleriň çalyşmagyny togtat' })
      const box = await pause.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await pause.click()
      await expectStill(page, carousel)
      // The mouse is still on it and so is the focus: «go on» means go on.
      await carousel.area.getByRole('button', { name: 'Teklipleriň çalyşmagyny dowam etdir' }).click()
      await page.clock.runFor(STEP_MS)
      await expect.poll(carousel.shown).toBe(3)
    })
  })
})

test.describe('banners by hand', () => {
  test.describe('on a phone', () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

    test('a finger on the banner stops it, a swipe shows the next, and letting go starts a whole wait', async ({
      page,
    }) => {
      const carousel = await carouselAtRest(page)
      await expect(carousel.area.getByRole('button', { name: /teklip$/ })).toHaveCount(0)
      const touch = await page.context().newCDPSession(page)
      const finger = (x: number) => ({ touchPoints: [{ x, y: 150 }] })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...finger(300) })
      await expectStill(page, carousel)
      for (let x = 280; x >= 60; x -= 20) {
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...finger(x) })
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await expect.poll(carousel.shown).toBe(2)
      await settled(page)
      await page.clock.runFor(STEP_MS - 1)
      expect(await carousel.shown()).toBe(2)
      await page.clock.runFor(1)
      await expect.poll(carousel.shown).toBe(3)
    })
  })

  test.describe('on a wide screen', () => {
    test.use({ viewport: DESKTOP })

    test('arrows go both ways round, and a diamond leads to its slide without leaving a trace in the address', async ({
      page,
    }) => {
      const carousel = await carouselAtRest(page)
      await carousel.area.getByRole('button', { name: 'Öňki teklip' }).click()
      await expect.poll(carousel.shown).toBe(carousel.slides)
      await settled(page)
      await carousel.area.getByRole('button', { name: 'Indiki teklip' }).click()
      await expect.poll(carousel.shown).toBe(1)
      await settled(page)
      await carousel.area.getByRole('link', { name: /^Teklip 3/ }).click()
      await expect.poll(carousel.shown).toBe(3)
      await expect(page).toHaveURL(/\/$/)
    })
  })
})

/** The row has come to rest on a slide. */
async function settled(page: Page): Promise<void> {
  const left = () =>
    page
      .locator('main ul')
      .first()
      .evaluate((row) => row.scrollLeft / row.clientWidth)
  await expect.poll(async () => Number.isInteger(await left())).toBe(true)
}
