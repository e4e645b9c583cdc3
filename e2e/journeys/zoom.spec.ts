import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { hydrated, speak } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { DESKTOP, expect, LOCALES, PHONE, test } from '../support/test.ts'

const SOFA = '/product-detail/1'
const ZOOM = { tk: 'Ulaldyp gör', ru: 'Увеличить', en: 'Zoom in' }
const CLOSE = { tk: 'Ýap', ru: 'Закрыть', en: 'Close' }

// Chromium's own page around a lone picture has inline styles, which the policy of the files forbids.
const OF_THE_PICTURE_VIEWER = /Applying inline style violates/
const LOST_SCRIPT_AND_PICTURE_VIEWER = /Failed to load resource|Applying inline style violates/

const zoomOf = (page: Page) => page.getByRole('dialog')

async function openZoom(page: Page): Promise<void> {
  await speak(page.context(), 'en')
  await page.goto(SOFA)
  await hydrated(page)
  await page.getByRole('button', { name: ZOOM.en }).click()
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

for (const locale of LOCALES) {
  for (const viewport of [PHONE, DESKTOP]) {
    test.describe(`in ${locale} at ${viewport.width}`, () => {
      test.use({ viewport })

      test('ZOOM-01 ZOOM-02 the gallery opens its picture on the whole screen, named and with a cross', async ({
        page,
        context,
      }) => {
        await speak(context, locale)
        await page.goto(SOFA)
        await hydrated(page)
        await page.getByRole('button', { name: ZOOM[locale] }).click()
        const zoom = zoomOf(page)
        await expect(zoom).toHaveAttribute('data-zoom', 'loaded')
        const picture = zoom.getByRole('img')
        await expect(picture).toHaveAttribute('src', /\/storage\/product\/amyderya-sofa-3-1\.jpg$/)
        const box = await picture.boundingBox()
        expect(box?.width).toBeCloseTo(Math.min(viewport.width, viewport.height), 0)
        const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
        expect(violations.map(({ id }) => id)).toEqual([])
        await zoom.getByRole('button', { name: CLOSE[locale] }).click()
        await expect(zoom).toHaveCount(0)
        await expect(page.getByRole('button', { name: ZOOM[locale] })).toBeFocused()
      })
    })
  }
}

test.describe('with a mouse', () => {
  test.use({ viewport: DESKTOP })

  test('ZOOM-02 a picture of the gallery and one of the material open the same way (OPEN-25)', async ({
    page,
  }) => {
    await speak(page.context(), 'en')
    await page.goto(SOFA)
    await hydrated(page)
    await page.getByRole('link', { name: 'Amyderýa 3-seat sofa', exact: true }).first().click()
    await expect(zoomOf(page).getByRole('img')).toHaveAttribute('src', /sofa-3-1\.jpg$/)
    await page.keyboard.press('Escape')
    await expect(zoomOf(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Material picture 1' }).click()
    await expect(zoomOf(page).getByRole('img')).toHaveAttribute('src', /sofa-3-3\.jpg$/)
    await expect(page).toHaveURL(/product-detail\/1$/)
  })

  test('ZOOM-03 it goes through unloaded, loading, loaded, unloading and back', async ({ page }) => {
    await speak(page.context(), 'en')
    await page.goto(SOFA)
    await hydrated(page)
    const states = await recordStates(page)
    await page.getByRole('button', { name: ZOOM.en }).click()
    await expect(zoomOf(page)).toHaveAttribute('data-zoom', 'loaded')
    await page.keyboard.press('Escape')
    await expect(zoomOf(page)).toHaveCount(0)
    expect(await states()).toEqual(['unloaded', 'loading', 'loaded', 'unloading', 'unloaded'])
  })

  test('ZOOM-04 Escape closes it, and the focus is back where it was', async ({ page }) => {
    await openZoom(page)
    await page.keyboard.press('Escape')
    await expect(zoomOf(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: ZOOM.en })).toBeFocused()
  })

  test('ZOOM-05 a click beside the picture closes it, one on the picture does not', async ({ page }) => {
    await openZoom(page)
    await zoomOf(page).getByRole('img').click()
    await expect(zoomOf(page)).toHaveAttribute('data-zoom', 'loaded')
    await page.mouse.click(60, 450)
    await expect(zoomOf(page)).toHaveCount(0)
  })

  test('ZOOM-06 the wheel closes it, but not with ctrl; the page behind stays where it is', async ({
    page,
  }) => {
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

  test('ZOOM-08 without a transition the timer ends it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openZoom(page)
    await page.keyboard.press('Escape')
    await expect(zoomOf(page)).toHaveCount(0)
  })
})

test.describe('when its script does not come', () => {
  test.use({ viewport: DESKTOP, allowMessages: [LOST_SCRIPT_AND_PICTURE_VIEWER] })

  test('the zoom leads to the picture itself', async ({ page }) => {
    await standIn(page, '**/assets/zoom-dialog-*.js', (route) => route.abort())
    await speak(page.context(), 'en')
    await page.goto(SOFA)
    await hydrated(page)
    await page.getByRole('button', { name: ZOOM.en }).click()
    await expect(page).toHaveURL(/\/storage\/product\/amyderya-sofa-3-1\.jpg$/)
  })
})

test.describe('with a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('ZOOM-07 a swipe up or down of more than 10 px closes it, a shorter one and one sideways do not', async ({
    page,
  }) => {
    await openZoom(page)
    await swipe(page, [180, 370], [180, 379])
    await swipe(page, [280, 370], [80, 375])
    await expect(zoomOf(page)).toHaveAttribute('data-zoom', 'loaded')
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
    await expect(page.getByRole('button', { name: ZOOM.en })).toBeHidden()
    await page.getByRole('link', { name: 'Amyderýa 3-seat sofa', exact: true }).first().click()
    await expect(page).toHaveURL(/\/storage\/product\/amyderya-sofa-3-1\.jpg$/)
  })
})
