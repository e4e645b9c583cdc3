import type { Page } from '@playwright/test'
import { withOwnShop } from '../support/own-shop.ts'
import { expectNoSidewaysScroll, holdCalls, hydrated, speak, watchCalls } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { DESKTOP, expect, LOCALES, type Locale, PHONE, test } from '../support/test.ts'
import { expectAxeClean, expectNoJumps, watchJumps } from '../support/watch-page.ts'

const NAME = {
  tk: 'Amyderýa diwany: her tarapdan',
  ru: 'Диван «Амударья» со всех сторон',
  en: 'The Amyderýa sofa from every side',
}
const WAY = { tk: ['Baş sahypa', 'Synlar'], ru: ['Главная', 'Обзоры'], en: ['Home', 'Reviews'] }
// other journeys watch it too
const VIEWS = {
  tk: /^2\s\d{3} gezek görüldi$/,
  ru: /^2\s\d{3} просмотр(а|ов)?$/,
  en: /^2\s\d{3} views$/,
}
const WORDS = { tk: 'Diwany dükana gelmän', ru: 'Посмотрите на диван', en: 'See the sofa from every side' }
const FURNITURE = {
  tk: 'Bu wideodaky mebeller',
  ru: 'Мебель из этого видео',
  en: 'Furniture in this video',
}
const SCENES = { tk: 'Wideodan kadrlar', ru: 'Кадры из видео', en: 'Scenes from the video' }
const BACK = { tk: 'Yza', ru: 'Назад', en: 'Back' }
const NOT_FOUND = { tk: 'Wideo tapylmady', ru: 'Видео не найдено', en: 'Video not found' }

async function open(page: Page, locale: Locale, path: string): Promise<void> {
  await speak(page.context(), locale)
  await page.goto(path)
  await hydrated(page)
}

const film = (page: Page) => page.getByRole('main').locator('video')
const time = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)
const playing = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentSrc)

for (const locale of LOCALES) {
  for (const viewport of [PHONE, DESKTOP]) {
    test.describe(`a film in ${locale} at ${viewport.width}`, () => {
      test.use({ viewport })

      test('EXPLORE-09 EXPLORE-12 EXPLORE-13 EXPLORE-14 the way here, five scenes, name, views, words, and the furniture in it', async ({
        page,
      }) => {
        await open(page, locale, '/videos/1')
        const way = page.getByRole('main').locator('nav li')
        await expect(way).toHaveText([...WAY[locale], NAME[locale]])
        await expect(way.nth(1).getByRole('link')).toHaveAttribute('href', '/explore')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME[locale])
        await expect(page.getByText(VIEWS[locale])).toBeVisible()
        await expect(page.getByText(WORDS[locale])).toBeVisible()
        const scenes = page.getByRole('list', { name: SCENES[locale] }).locator('img')
        await expect(scenes).toHaveCount(5)
        await expect
          .poll(() =>
            scenes.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
          )
          .toBe(true)
        const furniture = page.getByRole('region', { name: FURNITURE[locale] })
        for (const id of [1, 5, 17])
          await expect(furniture.locator(`a[href="/product-detail/${id}"]`).first()).toBeAttached()
        await expectNoSidewaysScroll(page)
      })

      test('axe finds nothing to mend and nothing jumps', async ({ page }) => {
        await watchJumps(page)
        await open(page, locale, '/videos/1')
        await expect.poll(() => time(page)).toBeGreaterThan(0)
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
        await expectNoJumps(page)
        await expectAxeClean(page)
      })
    })
  }
}

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`the player at ${viewport.width}`, () => {
    test.use({ viewport })

    test('EXPLORE-10 the film starts by itself, without sound and with controls, and really plays', async ({
      page,
    }) => {
      await open(page, 'en', '/videos/1')
      await expect.poll(() => time(page)).toBeGreaterThan(0.3)
      const then = await time(page)
      await expect.poll(() => time(page)).toBeGreaterThan(then)
      const state = await film(page).evaluate((video: HTMLVideoElement) => ({
        muted: video.muted,
        controls: video.controls,
        paused: video.paused,
        inline: video.playsInline,
        frames: video.getVideoPlaybackQuality().totalVideoFrames > 0,
      }))
      expect(state).toEqual({ muted: true, controls: true, paused: false, inline: true, frames: true })
    })

    test('EXPLORE-11 the film stands on a blurred copy of its poster, prepared and not filtered', async ({
      page,
    }) => {
      await open(page, 'en', '/videos/1')
      const blurred = page.locator('main img[data-blurred]')
      await expect
        .poll(() => blurred.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      const seen = await blurred.evaluate((image: HTMLImageElement) => {
        const frame = image.parentElement?.getBoundingClientRect()
        const box = image.getBoundingClientRect()
        return {
          fills: box.width === frame?.width && box.height === frame.height,
          ratio: box.width / box.height,
          stretch: box.width / image.naturalWidth,
          filter: getComputedStyle(image).filter,
          file: image.currentSrc,
        }
      })
      expect(seen).toMatchObject({ fills: true, filter: 'none' })
      expect(seen.file).toMatch(/\/storage\/video\/sizes\/amyderya-sofa-turn\.blur\.jpg$/)
      expect(seen.ratio).toBeCloseTo(viewport === PHONE ? 16 / 9 : 21 / 9, 1)
      // a few dozen pixels over the whole frame: nothing but colours is left
      expect(seen.stretch).toBeGreaterThan(8)
    })

    test('EXPLORE-12 a scene opens in the zoom', async ({ page }) => {
      await open(page, 'en', '/videos/1')
      await page.getByRole('list', { name: SCENES.en }).getByRole('link').nth(2).click()
      await expect(page.getByRole('dialog').locator('img')).toHaveAttribute(
        'src',
        /amyderya-sofa-turn-3\.jpg$/,
      )
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    test('the rendition suits the screen, and comes in ranges', async ({ page }) => {
      const answers: { path: string; status: number }[] = []
      page.on('response', (response) => {
        const { pathname } = new URL(response.url())
        if (pathname.endsWith('.mp4')) answers.push({ path: pathname, status: response.status() })
      })
      await open(page, 'en', '/videos/1')
      await expect.poll(() => time(page)).toBeGreaterThan(0)
      const rendition = viewport === PHONE ? 'small' : 'large'
      const path = `/storage/video/sizes/amyderya-sofa-turn.${rendition}.mp4`
      expect(new Set(answers.map((answer) => answer.path))).toEqual(new Set([path]))
      expect(answers[0]?.status).toBe(206)
    })
  })
}

test.describe('a film on a slow line', () => {
  test.use({ viewport: DESKTOP })

  test('the small rendition comes also to a wide screen, after its poster', async ({ page }) => {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: 125_000,
      uploadThroughput: 125_000,
      connectionType: 'cellular3g',
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open(page, 'en', '/videos/1')
    await expect.poll(() => time(page)).toBeGreaterThan(0)
    expect(await playing(page)).toMatch(/\.small\.mp4$/)
    const poster = asked.findIndex((path) => /amyderya-sofa-turn\.640\.webp$/.test(path))
    const started = asked.findIndex((path) => path.endsWith('.mp4'))
    expect(poster).toBeGreaterThan(-1)
    expect(poster).toBeLessThan(started)
    expect(asked.filter((path) => path.endsWith('.large.mp4'))).toEqual([])
  })
})

test.describe('who asked for less motion', () => {
  test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } })

  test('starts the film by hand', async ({ page }) => {
    await open(page, 'en', '/videos/1')
    await page.waitForLoadState('networkidle')
    expect(await time(page)).toBe(0)
    await film(page).evaluate((video: HTMLVideoElement) => video.play())
    await expect.poll(() => time(page)).toBeGreaterThan(0)
  })
})

test.describe('the way back', () => {
  test.use({ viewport: PHONE })

  test('EXPLORE-16 back goes back in the history: to the tab of the list, or to home', async ({ page }) => {
    await open(page, 'en', '/explore?tab=articles')
    await page.locator('main a[href^="/article-detail/"]').first().click()
    await expect(page).toHaveURL(/article-detail/)
    await page.getByRole('main').getByRole('link', { name: BACK.en }).click()
    await expect(page).toHaveURL(/\/explore\?tab=articles$/)

    await open(page, 'en', '/')
    await page.evaluate(() => location.assign('/videos/2'))
    await page.waitForURL('**/videos/2')
    await hydrated(page)
    await page.getByRole('main').getByRole('link', { name: BACK.en }).click()
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/)
  })

  test('EXPLORE-16 who opened the film first of all gets to all films', async ({ page }) => {
    await open(page, 'en', '/videos/1')
    await page.getByRole('main').getByRole('link', { name: BACK.en }).click()
    await expect(page).toHaveURL(/\/explore$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews and advice')
  })
})

test.describe('how a film is fetched', () => {
  test.use({ viewport: PHONE })

  test('API-61 EXPLORE-17 a slow film shows five scenes and six products as boxes, then itself', async ({
    page,
  }) => {
    await open(page, 'en', '/explore')
    const calls = watchCalls(page)
    const line = await holdCalls(page, 'videos/1')
    await page.locator('main a[href="/videos/1"]').click()
    const boxes = page.locator('main [aria-busy=true]')
    await expect(boxes).toBeVisible()
    await expect(boxes.locator('[data-placeholders=previews] > li')).toHaveCount(5)
    await expect(boxes.locator('[data-placeholders=furniture] > li')).toHaveCount(6)
    await line.release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME.en)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(boxes).toHaveCount(0)
    expect(calls.map(({ call }) => call)).toEqual(['GET videos/1'])
    expect(calls[0]?.headers['x-localization']).toBe('en')
    await expect.poll(() => time(page)).toBeGreaterThan(0)
  })

  test('the next film starts anew, with its own file', async ({ page }) => {
    await open(page, 'en', '/explore')
    await page.locator('main a[href="/videos/1"]').click()
    await expect.poll(() => time(page)).toBeGreaterThan(0)
    await page.goBack()
    await page.locator('main a[href="/videos/2"]').click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(NAME.en)
    await expect.poll(() => playing(page)).toMatch(/living-room-in-one-day/)
  })

  test.describe('with a broken line', () => {
    test.use({ allowMessages: [/Failed to load resource/] })

    test('API-61 ERR-28 EXPLORE-18 a refusal shows the server’s message, a dead line that the data failed to load; both have a way back', async ({
      page,
    }) => {
      await open(page, 'en', '/explore')
      await standIn(page, '**/api/v1/videos/1', (route) =>
        route.fulfill({
          status: 503,
          json: {
            errors: [{ code: 'unavailable', message: 'x' }],
            message: 'The shop cannot answer right now.',
          },
        }),
      )
      await page.locator('main a[href="/videos/1"]').click()
      const failure = page.getByRole('main').getByRole('alert')
      await expect(failure).toContainText('The shop cannot answer right now.')
      await page.unroute('**/api/v1/videos/1')
      await standIn(page, '**/api/v1/videos/1', (route) => route.abort())
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(failure).toContainText('Failed to load data')
      await page.unroute('**/api/v1/videos/1')
      await failure.getByRole('link', { name: BACK.en }).click()
      await expect(page).toHaveURL(/\/explore$/)
    })
  })
})

test.describe('films that are not there', () => {
  test.use({ viewport: PHONE, allowMessages: [/status of 404/] })

  for (const locale of LOCALES) {
    test(`EXPLORE-18 ERR-29 an unknown film says so in ${locale}, with HTTP 404 and a way back`, async ({
      page,
      context,
    }) => {
      await speak(context, locale)
      for (const path of ['/videos/999', '/videos/abc']) {
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(404)
        expect(answer?.headers()['cache-control']).toContain('no-store')
        await hydrated(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND[locale])
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      }
      await expectAxeClean(page)
      await page.getByRole('main').getByRole('link', { name: BACK[locale] }).click()
      await expect(page).not.toHaveURL(/abc/)
    })
  }

  test('EXPLORE-18 ERR-30 ERR-31 a film without a file, or whose file is gone, is unavailable (OPEN-53)', async ({
    page,
  }) => {
    await standIn(page, '**/storage/video/**/*.mp4', (route) => route.fulfill({ status: 404 }))
    await open(page, 'en', '/videos/1')
    await expect(page.getByRole('alert')).toHaveText('Video unavailable')
    await expect(film(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME.en)
  })
})

test.describe('a shop of its own', () => {
  test('EXPLORE-15 ERR-30 ERR-31 a film without furniture says so, and one without a file is unavailable, in three languages', async ({
    page,
  }) => {
    await withOwnShop(
      async (db) => {
        await db.deleteFrom('videoProducts').where('videoId', '=', 1).execute()
        await db.updateTable('videos').set({ video: null }).where('id', '=', 2).execute()
      },
      async ({ url }) => {
        for (const [locale, none, unavailable] of [
          ['tk', 'Haryt tapylmady', 'Wideo elýeterli däl'],
          ['ru', 'Товары не найдены', 'Видео недоступно'],
          ['en', 'No items found', 'Video unavailable'],
        ] as const) {
          const read = async (path: string) =>
            (await page.request.get(url + path, { headers: { cookie: `locale=${locale}` } })).text()
          const film1 = await read('/videos/1')
          expect(film1).toContain(none)
          expect(film1).toContain(FURNITURE[locale])
          expect(await read('/videos/2')).toMatch(new RegExp(`role="alert"[^>]*>${unavailable}<`))
        }
      },
    )
  })
})

test.describe('without script', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false })

  test('the film has controls, the small rendition first, its poster at once, and does not load by itself', async ({
    page,
    context,
  }) => {
    await speak(context, 'en')
    await page.goto('/videos/1')
    await expect(film(page)).toHaveAttribute('controls', '')
    await expect(film(page)).toHaveAttribute('preload', 'none')
    await expect(film(page)).toHaveAttribute('poster', /amyderya-sofa-turn\.640\.webp$/)
    await expect(film(page).locator('source').first()).toHaveAttribute('src', /\.small\.mp4$/)
    await expect(film(page).locator('source').last()).toHaveAttribute(
      'src',
      '/storage/video/amyderya-sofa-turn.mp4',
    )
    await expect(page.getByText(WORDS.en)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: BACK.en }).click()
    await expect(page).toHaveURL(/\/explore$/)
  })
})
