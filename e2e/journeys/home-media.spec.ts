import { hydrated, restingPlace, scrolledTo } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'

test.describe('films and articles', () => {
  test.use({ viewport: PHONE })

  test('HOME-11 HOME-12 HOME-13 HOME-14 one row of the first films and articles, three of each, the play sign on films only', async ({
    page,
  }) => {
    await page.goto('/')
    const row = page.getByRole('region', { name: 'Wideolar we maslahatlar' })
    await expect(row.getByRole('link', { name: 'Ählisini gör' })).toHaveAttribute('href', '/explore')
    const items = await row.getByRole('listitem').evaluateAll((all) =>
      all.map((item) => ({
        path: item.querySelector('a')?.getAttribute('href') ?? '',
        signs: item.querySelectorAll('svg').length,
      })),
    )
    const [films, articles] = await Promise.all(
      ['videos', 'articles'].map(async (list) => {
        const answer = await page.request.get(`/api/v1/${list}`)
        return ((await answer.json()) as { id: number }[]).slice(0, 3).map(({ id }) => id)
      }),
    )
    const idsUnder = (start: string) =>
      items.flatMap(({ path }) => (path.startsWith(start) ? [Number(path.slice(start.length))] : []))
    expect(idsUnder('/videos/')).toEqual(films)
    expect(idsUnder('/article-detail/')).toEqual(articles)
    expect(items).toHaveLength(6)
    expect(items.slice(0, 4).map(({ path }) => path.split('/')[1])).toEqual([
      'videos',
      'videos',
      'article-detail',
      'article-detail',
    ])
    // The eye of the views, and on films the play sign.
    for (const { path, signs } of items)
      expect([path, signs]).toEqual([path, path.startsWith('/videos/') ? 2 : 1])
  })

  test('HOME-15 a film plays over the whole screen from the tap or Enter; the cross and Escape close it, the focus returns and the page has not moved', async ({
    page,
  }) => {
    await test.step('by tap', async () => {
      await page.goto('/')
      await hydrated(page)
      const film = page.locator('a[href^="/videos/"]').first()
      await film.click()
      const player = page.getByRole('dialog')
      await expect(player).toBeVisible()
      await expect.poll(() => player.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
      const time = () => player.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
      await expect.poll(time).toBeGreaterThan(0.3)
      const then = await time()
      await expect.poll(time).toBeGreaterThan(then)
      await expect(page).toHaveURL(/\/$/)

      const cross = player.getByRole('button', { name: 'Ýap' })
      await expect(cross).toBeFocused()
      const box = await cross.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await cross.click()
      await expect(player).toHaveCount(0)
      await expect(film).toBeFocused()
    })
    await test.step('by keyboard', async () => {
      await page.setViewportSize(DESKTOP)
      await page.goto('/')
      await hydrated(page)
      const film = page.locator('a[href^="/videos/"]').nth(1)
      await film.focus()
      const scrolled = await restingPlace(page)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect.poll(() => page.getByRole('dialog').boundingBox()).toEqual({ x: 0, y: 0, ...DESKTOP })
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(film).toBeFocused()
      await expect.poll(() => scrolledTo(page)).toBe(scrolled)
    })
  })
})

test.describe('when the player cannot be had', () => {
  test.use({ viewport: PHONE, allowMessages: [/Failed to load resource|404/] })

  test('a film whose file is gone says so in the player; without the script of the player the link leads to its page', async ({
    page,
  }) => {
    await test.step('a film whose file is gone says so in the player', async () => {
      await standIn(page, '**/storage/video/**/*.mp4', (route) => route.fulfill({ status: 404 }))
      await page.goto('/')
      await hydrated(page)
      await page.locator('a[href^="/videos/"]').first().click()
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Wideo elýeterli däl')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await test.step('without the script of the player the link leads to the page of the film', async () => {
      await standIn(page, '**/assets/video-overlay-*.js', (route) => route.abort())
      await page.goto('/')
      await hydrated(page)
      await page.locator('a[href^="/videos/"]').first().click()
      await expect(page).toHaveURL(/\/videos\/\d+$/)
    })
  })
})
