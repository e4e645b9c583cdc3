import type { Browser, Page } from '@playwright/test'
import { plainGoods, toasts } from '../support/checkout.ts'
import { letMinutePass, registeredPhone } from '../support/login.ts'
import { placeOrder } from '../support/orders.ts'
import { testInChangingShop as test } from '../support/own-shops.ts'
import { codeSentTo, expectSms } from '../support/phone.ts'
import { hydrated, speak } from '../support/shop-page.ts'
import { expect } from '../support/test.ts'

// Where a customer is logged in, as they see and end it; and a number that has come to somebody else.

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const main = (page: Page) => page.getByRole('main')
const devices = (page: Page) =>
  main(page)
    .getByRole('list')
    .getByRole('listitem')
    .filter({ has: page.locator('h2') })

test.beforeEach(({ context }) => speak(context, 'en'))

/** By the calls themselves; the `nth` code that comes to the number. */
async function logIn(page: Page, phone: string, nth: number): Promise<void> {
  expect((await page.request.post('/api/v1/auth/check-phone', { data: { phone } })).status()).toBe(200)
  const data = { phone, token: await codeSentTo(phone, nth) }
  expect((await page.request.post('/api/v1/auth/verify-phone', { data })).status()).toBe(200)
}

async function otherPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), userAgent: IPHONE })
  await speak(context, 'en')
  return context.newPage()
}

async function openDevices(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await hydrated(page)
  await main(page).getByRole('link', { name: 'My devices' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My devices')
}

test('OPEN-110 OPEN-111 two phones: the second login is told by SMS, is seen in the list and ended there, alone and with all others', {
  tag: '@smoke',
}, async ({ page, browser, baseURL, changingShop: { db } }) => {
  const phone = await registeredPhone(db)
  await logIn(page, phone, 1)
  const lost = await otherPhone(browser, baseURL)
  await letMinutePass(phone, db)
  await logIn(lost, phone, 2)
  await test.step('the owner is told, in the language of the account', async () => {
    await expectSms(phone, 'taze enjamdan girildi (iPhone, Safari)')
  })
  await test.step('and ends the other phone', async () => {
    await openDevices(page)
    await expect(devices(page)).toHaveCount(2)
    await expect(devices(page).first()).toContainText('This device')
    await expect(devices(page).nth(1)).toContainText(/iPhone, Safari.*Logged in: .*Network: 127\.0\.0\.\*/)
    await main(page).getByRole('button', { name: 'Log out: iPhone, Safari' }).click()
    await expect(toasts(page, 'status')).toHaveText('The device is logged out')
    await expect(devices(page)).toHaveCount(1)
    await lost.goto('/dashboard')
    await expect(lost).toHaveURL((url) => url.pathname === '/')
    await expect(lost.getByRole('dialog')).toBeVisible()
  })
  await test.step('all others at once; this one stays', async () => {
    await letMinutePass(phone, db)
    await logIn(lost, phone, 3)
    await openDevices(page)
    await main(page).getByRole('button', { name: 'Log out all others' }).click()
    await expect(devices(page)).toHaveCount(1)
    expect((await lost.request.get('/api/v1/customer/info')).status()).toBe(401)
    expect((await page.request.get('/api/v1/customer/info')).status()).toBe(200)
  })
  await lost.context().close()
})

test.describe('a number that was silent for six months', () => {
  test.use({ allowMessages: [/status of 422/] })

  test('OPEN-113 begins on an unknown phone without names, addresses and orders, until something of the old account is known', async ({
    page,
    browser,
    baseURL,
    changingShop: { db },
  }) => {
    const phone = await registeredPhone(db)
    await logIn(page, phone, 1)
    const [chair] = (await plainGoods(page)).filter(({ discount }) => discount === 0)
    if (!chair) throw new Error('the demo has no goods')
    const { id } = await placeOrder(page, [chair])
    await db
      .updateTable('customers')
      .set({ lastSeenAt: new Date(Date.now() - 181 * 86_400_000) })
      .where('phone', '=', phone)
      .execute()
    await letMinutePass(phone, db)

    const unknown = await otherPhone(browser, baseURL)
    await logIn(unknown, phone, 2)
    await unknown.goto('/dashboard')
    await hydrated(unknown)
    await expect(main(unknown)).toContainText('This number had an account before')
    await expect(main(unknown)).toContainText('No orders yet')
    await expect(unknown.getByText('Maral')).toHaveCount(0)
    const claim = async (name: string, order: number) => {
      await main(unknown).getByLabel('First name of that account').fill(name)
      await main(unknown).getByLabel('Order number').fill(String(order))
      await main(unknown).getByRole('button', { name: 'Bring my orders back' }).click()
    }
    await claim('Aman', id)
    await expect(toasts(unknown, 'alert').first()).toContainText('This does not fit the earlier account.')
    await claim('maral', id)
    await expect(toasts(unknown, 'status')).toHaveText('Your earlier orders are back')
    await expect(main(unknown).getByText('Maral Gurbanowa')).toBeVisible()
    await expect(main(unknown).getByRole('link', { name: `Order ${id}` })).toBeVisible()
    await expect(main(unknown)).not.toContainText('This number had an account before')
    await unknown.context().close()
  })
})
