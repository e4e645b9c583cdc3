import { hydrated, speak } from '../support/shop-page.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'
import { hearToasts } from '../support/toasts.ts'
import { expectAxeClean } from '../support/watch-page.ts'

// Rooms that are rooms: from home to all of them, into one, and all of it into the cart.

const ROOM = 'Living room for evening tea'
const SOFA = 'Amyderýa 3-seat sofa'

test.describe('with script', () => {
  test.use({ viewport: PHONE })

  test('CAT-18 OPEN-100 OPEN-101 from home to the rooms, into one, a dot tells its piece, and all of it goes into the cart', async ({
    page,
    context,
  }) => {
    await speak(context, 'en')
    const expectToast = await hearToasts(page)
    await page.goto('/')
    await hydrated(page)
    const onHome = page.getByRole('region', { name: 'Furnished rooms' })
    await expect(onHome.getByRole('listitem')).toHaveCount(3)
    await expect(onHome.getByRole('link', { name: ROOM })).toContainText('6 pieces, 22\u00a0720\u00a0TMT')
    await onHome.getByRole('link', { name: 'View all' }).click()

    await test.step('all rooms, above the categories', async () => {
      await expect(page).toHaveURL('/rooms')
      await expect(page.locator('main a[href^="/rooms?id="]')).toHaveCount(6)
      await page.getByRole('main').getByRole('link', { name: ROOM }).click()
      await expect(page).toHaveURL('/rooms?id=1')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(ROOM)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })
    await test.step('a dot opens name and price; nothing moves', async () => {
      await expect(page.getByRole('list', { name: 'In this room' }).getByRole('button')).toHaveCount(6)
      const place = () => page.getByRole('button', { name: 'All into the cart' }).boundingBox()
      const before = await place()
      await page.getByRole('button', { name: `${SOFA}, 7\u00a0900\u00a0TMT` }).click()
      await expect(page.locator('#bubble-1')).toBeInViewport({ ratio: 1 })
      expect(await place()).toEqual(before)
      await expectAxeClean(page, 'main')
      await page.setViewportSize(DESKTOP)
      await expect(page.locator('#bubble-1')).toBeInViewport({ ratio: 1 })
      await page.setViewportSize(PHONE)
      await page.locator('#bubble-1').click()
      await expect(page).toHaveURL('/product-detail/1')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(SOFA)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(ROOM)
    })
    await test.step('all of it into the cart', async () => {
      await page.getByRole('button', { name: 'All into the cart' }).click()
      await expectToast('status', '6 pieces added to cart')
      await page.getByRole('main').getByRole('link', { name: 'To the cart · 6' }).click()
      await expect(page).toHaveURL('/checkout')
      await expect(page.getByRole('main').getByText(SOFA)).toBeVisible()
    })
  })
})

test.describe('without script', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false })

  test('OPEN-101 a dot leads to the card of its piece, and one button puts the room into the cart', async ({
    page,
    context,
  }) => {
    await speak(context, 'ru')
    await page.goto('/rooms?id=1')
    await page.getByRole('link', { name: 'Диван «Амударья», 3-местный, 7\u00a0900\u00a0ТМТ' }).click()
    await expect(page).toHaveURL('/rooms?id=1#piece-1')
    await expect(page.locator('#piece-1')).toBeInViewport({ ratio: 0.9 })
    await page.getByRole('button', { name: 'Всё в корзину' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.locator('main a[href^="/product-detail/"]:visible').first()).toBeVisible()
    for (const id of [1, 8, 17, 43, 50, 63]) {
      await expect(page.locator(`main a[href^="/product-detail/${id}"]`).first()).toBeAttached()
    }
  })
})
