import type { Page } from '@playwright/test'
import { hydrated, speak } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'
import { expectAxeClean } from '../support/watch-page.ts'

const SOFA = '/product-detail/1'
const ZOOM = 'Zoom in'

// Chromium's own page around a lone picture has inline styles, which the policy of the files forbids.
const OF_THE_PICTURE_VIEWER = /Applying inline style violates/
const LOST_SCRIPT_AND_PICTURE_VIEWER = /Failed to load resource|Applying inline style violates/

const zoomOf = (page: Page) => page.getByRole('dialog')
const enlarge = (page: Page) => zoomOf(page).getByRole('button', { name: ZOOM })

async function openZoom(page: Page): Promise<void> {
  await speak(page.context(), 'en')
  await page.goto(SOFA)
  await hydrated(page)
  await page.getByRole('button', { name: ZOOM }).click()
  await expect(zoomOf(page)).toHaveAttribute('data-zoom', 'loaded')
}

/** Every state the zoom goes through from now on. */
async function recordStates(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    const look = () => {
      const state = document.querySelector('[data-zoom]')?.getAttribute('data-zoom') ?? 'unloaded'
      if (seen.at(-1) !== state) seen.push(state)
    }
    look()
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
    Object.assign(window, { zoomStates: seen })
  })
  return () => page.evaluate(() => (window as unknown as { zoomStates: string[] }).zoomStates)
}

/** Where the picture stands when its transition is over. */
function settledBox(page: Page) {
  return zoomOf(page)
    .getByRole('img')
    .evaluate(async (image) => {
      await Promise.all(image.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
      const { x, y, width } = image.getBoundingClientRect()
      return { x: Math.round(x), y: Math.round(y), width: Math.round(width) }
    })
}

/** A finger, as the browser itself reports it. */
async function swipe(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const point = ([x, y]: [number, number]) => [{ x, y }]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(from) })
  for (const part of [0.5, 1]) {
    const between: [number, number] = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(between) })
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('ZOOM-01 ZOOM-02 pictures of the gallery and of the material open on the whole screen, named and with a cross (OPEN-25)', async ({
      page,
    }) => {
      await openZoom(page)
      const picture = zoomOf(page).getByRole('img')
      await expect(picture).toHaveAttribute('src', /\/storage\/product\/amyderya-sofa-3-1\.jpg$/)
      expect((await settledBox(page)).width).toBe(Math.min(viewport.width, viewport.height))
      await expectAxeClean(page)
      await zoomOf(page).getByRole('button', { name: 'Close' }).click()
      await expect(zoomOf(page)).toHaveCount(0)
      await expect(page.getByRole('button', { name: ZOOM })).toBeFocused()

      await page.getByRole('link', { name: 'Amyderýa 3-seat sofa', exact: true }).first().click()
      await expect(picture).toHaveAttribute('src', /sofa-3-1\.jpg$/)
      await page.keyboard.press('Escape')
      await expect(zoomOf(page)).toHaveCount(0)
      await page.getByRole('link', { name: 'Material picture 1' }).click()
      await expect(picture).toHaveAttribute('src', /sofa-3-3\.jpg$/)
      await expect(page).toHaveURL(/product-detail\/1$/)
    })
  })
}

test.describe('with a mouse', () => {
  test.use({ viewport: DESKTOP })

  test('ZOOM-03 ZOOM-04 ZOOM-05 ZOOM-06 it goes through its states; Escape, a click beside the picture and the wheel close it, and the focus is back where it was', async ({
    page,
  }) => {
    await test.step('it goes through unloaded, loading, loaded, unloading and back', async () => {
      await speak(page.context(), 'en')
      await page.goto(SOFA)
      await hydrated(page)
      const states = await recordStates(page)
      await page.getByRole('button', { name: ZOOM }).click()
      await expect(zoomOf(page)).toHaveAttribute('data-zoom', 'loaded')
      await page.keyboard.press('Escape')
      await expect(zoomOf(page)).toHaveCount(0)
      expect(await states()).toEqual(['unloaded', 'loading', 'loaded', 'unloading', 'unloaded'])
    })
    await test.step('Escape closes it, and the focus is back where it was', async () => {
      await openZoom(page)
      await page.keyboard.press('Escape')
      await expect(zoomOf(page)).toHaveCount(0)
      await expect(page.getByRole('button', { name: ZOOM })).toBeFocused()
    })
    await test.step('a click beside the picture closes it, one on the picture does not', async () => {
      await openZoom(page)
      // enlarged and back in its own size
      for (const isEnlarged of ['true', 'false']) {
        await zoomOf(page).getByRole('img').click()
        await expect(enlarge(page)).toHaveAttribute('aria-pressed', isEnlarged)
        await expect(zoomOf(page)).toHaveAttribute('data-zoom', 'loaded')
      }
      // until it has shrunk, the picture itself lies there
      await settledBox(page)
      await page.mouse.click(60, 450)
      await expect(zoomOf(page)).toHaveCount(0)
    })
    await test.step('the wheel closes it, but not with ctrl; the page behind stays where it is', async () => {
      await openZoom(page)
      await page.mouse.move(700, 450)
      await page.keyboard.down('Control')
      await page.mouse.wheel(0, 120)
      await page.keyboard.up('Control')
      await expect(zoomOf(page)).toHaveAttribute('data-zoom', 'loaded')
      await page.mouse.wheel(0, 120)
      await expect(zoomOf(page)).toHaveCount(0)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })
  })

  test('ZOOM-08 OPEN-91 enlarged further, the wheel moves the picture; in its own size it closes again, and without a transition by the timer', async ({
    page,
  }) => {
    await test.step('the wheel', async () => {
      await openZoom(page)
      const picture = zoomOf(page).getByRole('img')
      const own = await settledBox(page)
      await page.mouse.click(600, 300)
      await expect(enlarge(page)).toHaveAttribute('aria-pressed', 'true')
      const enlarged = await settledBox(page)
      expect(enlarged.width).toBeGreaterThanOrEqual(own.width * 2)
      await page.mouse.wheel(0, 120)
      await expect.poll(async () => (await settledBox(page)).y).toBe(enlarged.y - 120)
      await page.mouse.down()
      await page.mouse.move(640, 380, { steps: 4 })
      await page.mouse.up()
      await expect.poll(async () => (await settledBox(page)).y).toBe(enlarged.y - 40)
      await expect(enlarge(page)).toHaveAttribute('aria-pressed', 'true')
      // the same by keyboard
      await enlarge(page).focus()
      const before = (await settledBox(page)).x
      await page.keyboard.press('ArrowLeft')
      await expect.poll(async () => (await settledBox(page)).x).toBeGreaterThan(before)
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await settledBox(page)).width).toBe(own.width)
      await picture.hover()
      await page.mouse.wheel(0, 120)
      await expect(zoomOf(page)).toHaveCount(0)
    })
    await test.step('without a transition', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openZoom(page)
      await page.keyboard.press('Escape')
      await expect(zoomOf(page)).toHaveCount(0)
    })
  })
})

test.describe('when its script does not come', () => {
  test.use({ viewport: DESKTOP, allowMessages: [LOST_SCRIPT_AND_PICTURE_VIEWER] })

  test('the zoom leads to the picture itself', async ({ page }) => {
    await standIn(page, '**/assets/zoom-view-*.js', (route) => route.abort())
    await speak(page.context(), 'en')
    await page.goto(SOFA)
    await hydrated(page)
    await page.getByRole('button', { name: ZOOM }).click()
    await expect(page).toHaveURL(/\/storage\/product\/amyderya-sofa-3-1\.jpg$/)
  })
})

test.describe('with a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('ZOOM-07 a swipe up or down of more than 10 px closes it, a shorter one and one sideways do not', async ({
    page,
  }) => {
    await openZoom(page)
    await swipe(page, [280, 370], [80, 375])
    await expect(zoomOf(page).getByText('2 / 6', { exact: true })).toBeVisible()
    await expect(zoomOf(page)).toHaveAttribute('data-zoom', 'loaded')
    await settledBox(page)
    await swipe(page, [180, 370], [180, 420])
    await expect(zoomOf(page)).toHaveCount(0)
    await openZoom(page)
    // so short a way may be a tap to the browser, which enlarges; it never closes
    await swipe(page, [180, 370], [180, 379])
    await expect(zoomOf(page)).toHaveAttribute('data-zoom', 'loaded')
    await page.keyboard.press('Escape')
    await expect(zoomOf(page)).toHaveCount(0)
  })

  test('ZOOM-02 ZOOM-07 a swipe to the side shows the next picture and its number, and the gallery goes along', async ({
    page,
  }) => {
    await openZoom(page)
    const picture = zoomOf(page).getByRole('img')
    await expect(zoomOf(page).getByText('1 / 6', { exact: true })).toBeVisible()
    // the large picture, which no card and no gallery asks for
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1600)
    await swipe(page, [280, 370], [80, 375])
    await expect(zoomOf(page).getByText('2 / 6', { exact: true })).toBeVisible()
    await expect(picture).toHaveAttribute('src', /sofa-3-room\.jpg$/)
    await swipe(page, [80, 370], [280, 375])
    await expect(picture).toHaveAttribute('src', /sofa-3-1\.jpg$/)
    // before the first there is none
    await swipe(page, [80, 370], [280, 375])
    await expect(zoomOf(page).getByText('1 / 6', { exact: true })).toBeVisible()
    await zoomOf(page).getByRole('button', { name: 'Next picture' }).click()
    await expect(zoomOf(page).getByText('2 / 6', { exact: true })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(zoomOf(page).getByText('3 / 6', { exact: true })).toBeVisible()
    await expect(zoomOf(page)).toHaveAttribute('data-zoom', 'loaded')
    await swipe(page, [180, 370], [180, 420])
    await expect(zoomOf(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Show picture/ }).nth(2)).toHaveAttribute(
      'aria-current',
      'true',
    )
  })

  test('OPEN-91 enlarged further, a swipe moves the picture; in its own size it closes again', async ({
    page,
  }) => {
    await openZoom(page)
    const own = await settledBox(page)
    await page.touchscreen.tap(180, 370)
    await expect(enlarge(page)).toHaveAttribute('aria-pressed', 'true')
    const enlarged = await settledBox(page)
    expect(enlarged.width).toBeGreaterThanOrEqual(own.width * 2)
    await swipe(page, [180, 370], [100, 420])
    await expect.poll(async () => (await settledBox(page)).x).toBeLessThan(enlarged.x - 40)
    await expect(zoomOf(page)).toHaveAttribute('data-zoom', 'loaded')
    // Not by a finger: the browser takes a tap so soon after a swipe as the end of its gliding, and keeps it to itself.
    await page.mouse.click(180, 370)
    await expect.poll(async () => (await settledBox(page)).width).toBe(own.width)
    await swipe(page, [180, 370], [180, 420])
    await expect(zoomOf(page)).toHaveCount(0)
  })
})

test.describe('without script', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false, allowMessages: [OF_THE_PICTURE_VIEWER] })

  test('ZOOM-01 a picture leads to the whole of it, and no button promises more', async ({
    page,
    context,
  }) => {
    await speak(context, 'en')
    await page.goto(SOFA)
    await expect(page.getByRole('button', { name: ZOOM })).toBeHidden()
    await page.getByRole('link', { name: 'Amyderýa 3-seat sofa', exact: true }).first().click()
    await expect(page).toHaveURL(/\/storage\/product\/amyderya-sofa-3-1\.jpg$/)
  })
})
