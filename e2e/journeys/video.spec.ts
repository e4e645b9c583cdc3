import type { Page } from '@playwright/test'
import { holdCalls, hydrated, speak, watchCalls } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'
import { settled } from '../support/watch-page.ts'

const NAME = 'The Amyderýa sofa from every side'
// other journeys watch it too
const VIEWS = /^2\s\d{3} views$/
const WORDS = 'See the sofa from every side'
const FURNITURE = 'Furniture in this video'
const SCENES = 'Scenes from the video'
const BACK = 'Back'

async function open(page: Page, path: string): Promise<void> {
  await speak(page.context(), 'en')
  await page.goto(path)
  await hydrated(page)
}

const film = (page: Page) => page.getByRole('main').locator('video')
const time = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)
const playing = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentSrc)

test.describe('a film', () => {
  test.use({ viewport: PHONE })

  test('EXPLORE-09 EXPLORE-12 EXPLORE-13 EXPLORE-14 the way here, name, views, words, furniture, and five scenes that open in the zoom', async ({
    page,
  }) => {
    await open(page, '/videos/1')
    const way = page.getByRole('main').locator('nav li')
    await expect(way).toHaveText(['Home', 'Ideas', NAME])
    await expect(way.nth(1).getByRole('link')).toHaveAttribute('href', '/explore')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
    await expect(page.getByText(VIEWS)).toBeVisible()
    await expect(page.getByText(WORDS)).toBeVisible()
    const scenes = page.getByRole('list', { name: SCENES }).locator('img')
    await expect(scenes).toHaveCount(5)
    await expect
      .poll(() =>
        scenes.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true)
    const furniture = page.getByRole('region', { name: FURNITURE })
    for (const id of [1, 5, 17])
      await expect(furniture.locator(`a[href="/product-detail/${id}"]`).first()).toBeAttached()

    await test.step('a scene opens in the zoom', async () => {
      await page.getByRole('list', { name: SCENES }).getByRole('link').nth(2).click()
      await expect(page.getByRole('dialog').locator('img')).toHaveAttribute(
        'src',
        /amyderya-sofa-turn-3\.jpg$/,
      )
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })
})

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`the player at ${viewport.width}`, () => {
    test.use({ viewport })

    test('EXPLORE-10 EXPLORE-11 the film plays by itself, without sound and with controls, on a blurred copy of its poster, in the rendition for its screen', async ({
      page,
    }) => {
      const answers: { path: string; status: number }[] = []
      page.on('response', (response) => {
        const { pathname } = new URL(response.url())
        if (pathname.endsWith('.mp4')) answers.push({ path: pathname, status: response.status() })
      })
      await open(page, '/videos/1')
      await test.step('it really plays', async () => {
        // by itself: of what was begun by hand nothing would have been played
        const state = () =>
          film(page).evaluate((video: HTMLVideoElement) => ({
            muted: video.muted,
            controls: video.controls,
            inline: video.playsInline,
            hasPlayed: video.played.length > 0 && video.currentTime > 0.3,
            frames: video.getVideoPlaybackQuality().totalVideoFrames > 1,
          }))
        await expect
          .poll(state)
          .toEqual({ muted: true, controls: true, inline: true, hasPlayed: true, frames: true })
      })
      await test.step('the blurred poster', async () => {
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
      await test.step('the rendition suits the screen, and comes in ranges', async () => {
        const rendition = viewport === PHONE ? 'small' : 'large'
        const path = `/storage/video/sizes/amyderya-sofa-turn.${rendition}.mp4`
        expect(new Set(answers.map((answer) => answer.path))).toEqual(new Set([path]))
        expect(answers[0]?.status).toBe(206)
      })
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
    await open(page, '/videos/1')
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
    await open(page, '/videos/1')
    // its script has come and has decided: the poster and the first frames are there, and nothing plays
    await settled(page)
    expect(await film(page).evaluate((video: HTMLVideoElement) => [video.paused, video.currentTime])).toEqual(
      [true, 0],
    )
    await film(page).evaluate((video: HTMLVideoElement) => video.play())
    await expect.poll(() => time(page)).toBeGreaterThan(0)
  })
})

test.describe('the way back', () => {
  test.use({ viewport: PHONE })

  test('EXPLORE-16 back goes back in the history, and to all films for whoever opened the film first of all', async ({
    page,
  }) => {
    await test.step('back goes back in the history: to the tab of the list, or to home', async () => {
      await open(page, '/explore?tab=articles')
      await page.locator('main a[href^="/article-detail/"]').first().click()
      await expect(page).toHaveURL(/article-detail/)
      await page.getByRole('main').getByRole('link', { name: BACK }).click()
      await expect(page).toHaveURL(/\/explore\?tab=articles$/)

      await open(page, '/')
      await page.evaluate(() => void setTimeout(() => location.assign('/videos/2')))
      await page.waitForURL('**/videos/2')
      await hydrated(page)
      await page.getByRole('main').getByRole('link', { name: BACK }).click()
      await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/)
    })
    await test.step('who opened the film first of all gets to all films', async () => {
      await open(page, '/videos/1')
      await page.getByRole('main').getByRole('link', { name: BACK }).click()
      await expect(page).toHaveURL(/\/explore$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Videos and ideas')
    })
  })
})

test.describe('how a film is fetched', () => {
  test.use({ viewport: PHONE })

  test('API-61 EXPLORE-17 a slow film shows five scenes and six products as boxes, then itself; the next film starts anew', async ({
    page,
  }) => {
    await open(page, '/explore')
    const calls = watchCalls(page)
    const line = await holdCalls(page, 'videos/1')
    await page.locator('main a[href="/videos/1"]').click()
    const boxes = page.locator('main [aria-busy=true]')
    await expect(boxes).toBeVisible()
    await expect(boxes.locator('[data-placeholders=previews] > li')).toHaveCount(5)
    await expect(boxes.locator('[data-placeholders=furniture] > li')).toHaveCount(6)
    await line.release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(boxes).toHaveCount(0)
    expect(calls.map(({ call }) => call)).toEqual(['GET videos/1'])
    expect(calls[0]?.headers['x-localization']).toBe('en')
    await expect.poll(() => time(page)).toBeGreaterThan(0)

    await test.step('the next film starts anew, with its own file', async () => {
      await page.goBack()
      await page.locator('main a[href="/videos/2"]').click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(NAME)
      await expect.poll(() => playing(page)).toMatch(/living-room-in-one-day/)
    })
  })

  test.describe('with a broken line', () => {
    test.use({ allowMessages: [/Failed to load resource|page: a call failed/] })

    test('API-61 ERR-28 EXPLORE-18 a refusal shows the server’s message, a dead line that the data failed to load; both have a way back', async ({
      page,
    }) => {
      await open(page, '/explore')
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
      await failure.getByRole('link', { name: BACK }).click()
      await expect(page).toHaveURL(/\/explore$/)
    })
  })
})

test.describe('films that are not there', () => {
  test.use({ viewport: PHONE, allowMessages: [/status of 404/] })

  test('EXPLORE-18 ERR-30 ERR-31 a film without a file, or whose file is gone, is unavailable (OPEN-53)', async ({
    page,
  }) => {
    await standIn(page, '**/storage/video/**/*.mp4', (route) => route.fulfill({ status: 404 }))
    await open(page, '/videos/1')
    await expect(page.getByRole('alert')).toHaveText('Video unavailable')
    await expect(film(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
  })
})
