import type { Page } from '@playwright/test'
import { plainGoods, putIntoCart } from '../support/checkout.ts'
import { becomeCustomer } from '../support/customer.ts'
import { dialog, profile, wrongCode } from '../support/login.ts'
import { placeOrder } from '../support/orders.ts'
import { testInChangingShop as test } from '../support/own-shops.ts'
import { codeSentTo } from '../support/phone.ts'
import { holdCalls, hydrated, speak } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { expect } from '../support/test.ts'
import { hearToasts } from '../support/toasts.ts'

// The customer's own page: who they are, the way out, and the end of the account.

const main = (page: Page) => page.getByRole('main')
const edit = (page: Page) => page.getByRole('dialog', { name: 'Edit profile' })
const INFO = '**/api/v1/customer/info'
const MARAL = { f_name: 'Maral', l_name: 'Gurbanowa' }

test.beforeEach(async ({ context, page }) => {
  await speak(context, 'en')
  // asked for in their own time, they would hear of the end of a login before the page does
  await page.route('**/api/v1/customer/wish-list', (route) => route.fulfill({ json: [] }))
})

test('PROFILE-02 PROFILE-03 PROFILE-04 PROFILE-06 shows who they are and what they can do', async ({
  page,
}) => {
  const phone = await becomeCustomer(page, MARAL)
  await page.goto('/profile')
  await expect(page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem')).toHaveText([
    'Home',
    'Profile',
  ])
  await expect(main(page).getByText('MG', { exact: true })).toBeVisible()
  await expect(main(page).getByText('Maral Gurbanowa')).toBeVisible()
  await expect(main(page).getByText(`+993 ${phone.match(/../g)?.join(' ')}`)).toBeVisible()
  const menu = main(page).getByRole('navigation', { name: 'Profile' })
  await expect(menu.getByRole('listitem')).toHaveText([
    'My orders',
    'My devices',
    'Log out',
    'Delete account',
  ])
  await expect(menu.getByRole('link', { name: 'My orders' })).toHaveAttribute('aria-current', 'page')
})

test.describe('the edit dialog', () => {
  test('PROFILE-07 PROFILE-08 PROFILE-09 PROFILE-11 changes the names, once both are there', {
    tag: '@smoke',
  }, async ({ page }) => {
    const phone = await becomeCustomer(page, MARAL)
    const expectToast = await hearToasts(page)
    await page.goto('/dashboard')
    await hydrated(page)
    const button = main(page).getByRole('button', { name: 'Edit profile' })
    await button.click()
    const first = edit(page).getByLabel('First name')
    const last = edit(page).getByLabel('Last name')
    const save = edit(page).getByRole('button', { name: 'Save' })
    await expect(first).toBeFocused()
    await expect(first).toHaveValue('Maral')
    await expect(last).toHaveValue('Gurbanowa')
    await first.fill('   ')
    await expect(save).toBeDisabled()
    await first.fill(' Aýna ')
    await last.fill('')
    await expect(save).toBeDisabled()
    await last.fill('Ataýewa')
    await expect(save).toBeEnabled()
    const line = await holdCalls(page, 'customer/update-profile')
    const sent = page.waitForRequest('**/customer/update-profile')
    await last.press('Enter')
    await expect(save).toBeDisabled()
    await expect(save).toHaveAttribute('aria-busy', 'true')
    const request = await sent
    expect([request.method(), request.postDataJSON()]).toEqual([
      'PUT',
      { f_name: 'Aýna', l_name: 'Ataýewa', phone },
    ])
    await line.release()
    await expectToast('status', 'Profile updated')
    await expect(edit(page)).toHaveCount(0)
    await expect(main(page).getByText('Aýna Ataýewa')).toBeVisible()
    await expect(main(page).getByText('AA', { exact: true })).toBeVisible()
    await expect(button).toBeFocused()
    await page.reload()
    await expect(main(page).getByText('Aýna Ataýewa')).toBeVisible()
  })
})

test('PROFILE-12 Log out ends the session everywhere in the browser and goes home; the cart stays, the typed address does not', async ({
  page,
  context,
}) => {
  await becomeCustomer(page, MARAL)
  const [chair] = await plainGoods(page)
  await putIntoCart(page, chair?.id ?? 0)
  await page.goto('/checkout')
  await hydrated(page)
  await page.locator('[name=address]').fill('Mary, Parahat 3')
  await page.goto('/dashboard')
  await hydrated(page)
  const cookies = await context.cookies()
  const other = await context.newPage()
  await other.goto('/dashboard')
  await hydrated(other)
  await expect(main(other).getByText('Maral', { exact: false }).first()).toBeVisible()
  // the tab is in use: from here on it hears what its browser tells it
  await main(other).getByRole('button', { name: 'Edit profile' }).click()
  await expect(edit(other)).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(edit(other)).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await test.step('another tab no longer shows whose it was', async () => {
    // what a browser says when the tab comes to the front
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(other).toHaveURL('/')
    await expect(dialog(other)).toBeVisible()
    await expect(other.getByText('Maral')).toHaveCount(0)
    await other.close()
  })
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names).not.toContain('token')
  expect(names).not.toContain('signed_in')
  const kept = () =>
    page.evaluate(() => [
      JSON.parse(localStorage.getItem('cart_items') ?? '[]').length,
      sessionStorage.getItem('checkout_form'),
      localStorage.getItem('wishlistAtom') ?? '[]',
    ])
  await expect.poll(kept).toEqual([1, null, '[]'])
  // the token itself is dead, also for whoever has copied it
  const token = cookies.find(({ name }) => name === 'token')?.value
  const asked = await page.request.get('/api/v1/customer/info', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(asked.status()).toBe(401)
  await profile(page).click()
  await expect(dialog(page)).toBeVisible()
})

const question = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' })
const begin = async (page: Page) => {
  await page.goto('/dashboard')
  await hydrated(page)
  await main(page).getByRole('button', { name: 'Delete account' }).click()
}

test.describe('what is not done', () => {
  test.use({ allowMessages: [/status of (400|500)|ERR_FAILED/] })

  test('PROFILE-05 ERR-18 ERR-20 the edit dialog closes by Escape, by its button and by a press beside it, and changes nothing; what the server refuses is told in its words, else in ours, and what was typed is kept', async ({
    page,
  }) => {
    const expectToast = await hearToasts(page)
    await test.step('closed without saving', async () => {
      await becomeCustomer(page, MARAL)
      await page.goto('/dashboard')
      await hydrated(page)
      const open = async () => {
        await main(page).getByRole('button', { name: 'Edit profile' }).click()
        await edit(page).getByLabel('First name').fill('Other')
      }
      await open()
      await page.keyboard.press('Escape')
      await expect(edit(page)).toHaveCount(0)
      await open()
      await edit(page).getByRole('button', { name: 'Close' }).click()
      await expect(edit(page)).toHaveCount(0)
      await open()
      await page.mouse.click(10, 10)
      await expect(edit(page)).toHaveCount(0)
      await expect(main(page).getByText('Maral Gurbanowa')).toBeVisible()
    })
    await test.step('saving fails', async () => {
      await main(page).getByRole('button', { name: 'Edit profile' }).click()
      const first = edit(page).getByLabel('First name')
      await first.fill('Aýna')
      const answers = [
        { status: 400, body: JSON.stringify({ message: 'This name is not allowed', errors: [] }) },
        { status: 500, body: 'oops' },
      ]
      await standIn(page, '**/customer/update-profile', (route) => {
        const answer = answers.shift()
        return answer ? route.fulfill({ ...answer, contentType: 'application/json' }) : route.abort()
      })
      for (const text of [
        'This name is not allowed',
        'Failed to update profile',
        'Failed to update profile',
      ]) {
        // a press on what is still being saved is none
        await expect(edit(page).getByRole('button', { name: 'Save' })).toBeEnabled()
        await first.press('Enter')
        await expectToast('alert', text)
        await expect(first).toHaveValue('Aýna')
      }
    })
    await test.step('removing fails', async () => {
      const answers = [{ status: 400, body: JSON.stringify({ message: 'Not today' }) }]
      await standIn(page, '**/customer/remove-account', (route) =>
        route.fulfill({
          ...(answers.shift() ?? { status: 500, body: 'oops' }),
          contentType: 'application/json',
        }),
      )
      await begin(page)
      for (const text of ['Not today', 'Failed to remove account']) {
        await question(page).getByRole('button', { name: 'Delete account' }).click()
        await expectToast('alert', text)
      }
      await expect(question(page)).toBeVisible()
    })
  })
})

test.describe('the end of an account', () => {
  // the server says that a code is needed, and that one is wrong
  test.use({ allowMessages: [/status of (403|422)/] })

  test('PROFILE-13 PROFILE-14 API-51 asks first (OPEN-70), for a fresh code too, then ends the login, says so and goes home', async ({
    page,
    context,
    changingShop: { db },
  }) => {
    const phone = await becomeCustomer(page, MARAL)
    const [chair] = (await plainGoods(page)).filter(({ discount }) => discount === 0)
    if (!chair) throw new Error('the demo has no goods')
    const { id } = await placeOrder(page, [chair])
    const expectToast = await hearToasts(page)
    await begin(page)
    await expect(question(page)).toContainText('This cannot be undone.')
    await question(page).getByRole('button', { name: 'Keep it' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(main(page).getByText('Maral Gurbanowa')).toBeVisible()
    await main(page).getByRole('button', { name: 'Delete account' }).click()
    await question(page).getByRole('button', { name: 'Delete account' }).click()
    const code = question(page).getByLabel('Enter the SMS code')
    await expect(code).toBeFocused()
    // the first one was that of the login
    const fresh = await codeSentTo(phone, 2)
    await code.fill(wrongCode(fresh))
    await code.press('Enter')
    await expectToast('alert', 'The code is wrong. Check the 4 digits in the SMS.')
    await code.fill(fresh)
    await question(page).getByRole('button', { name: 'Delete account' }).click()
    await expectToast('status', 'Account removed')
    await expect(page).toHaveURL('/')
    const names = (await context.cookies()).map(({ name }) => name)
    expect(names).not.toContain('token')
    expect(names).not.toContain('signed_in')
    const people = await db.selectFrom('customers').select('id').where('phone', '=', phone).execute()
    expect(people).toEqual([])
    // the order stays for the books, without the person
    const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(order)).not.toContain('Mir 7')
    expect(JSON.stringify(order)).not.toContain('65123456')
  })
})

test.describe('when the login is over', () => {
  test.use({ allowMessages: [/status of 401/] })
  const isOut = async (page: Page) => {
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await expect(dialog(page)).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('signed_in=1')
  }
  const endSession = async (page: Page) => {
    const cookies = await page.context().cookies()
    const token = cookies.find(({ name }) => name === 'token')?.value ?? ''
    await page.request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    // revoked elsewhere: this browser still believes in it
    await page.context().addCookies(cookies)
  }

  test('ERR-15 PROFILE-01 the page itself logs out, by its address and by a step from another page; so does a change (OPEN-39)', async ({
    page,
  }) => {
    await test.step('the page itself logs out, by its address and by a step from another page', async () => {
      await becomeCustomer(page)
      await endSession(page)
      await page.goto('/dashboard')
      await isOut(page)
      await becomeCustomer(page)
      await page.goto('/privacy-policy')
      await hydrated(page)
      await endSession(page)
      await profile(page).click()
      await isOut(page)
    })
    // every kind of change: features/account/change-in-browser.browser.test.ts
    await test.step('so does a change', async () => {
      await becomeCustomer(page)
      await page.goto('/dashboard')
      await hydrated(page)
      await endSession(page)
      await main(page).getByRole('button', { name: 'Edit profile' }).click()
      await edit(page).getByRole('button', { name: 'Save' }).click()
      await isOut(page)
    })
  })
})

test.describe('when a call fails', () => {
  test.use({ allowMessages: [/status of 500|account: a call failed/] })

  test('ERR-16 ERR-17 the profile or the orders say so, each for itself, and can be tried again', async ({
    page,
  }) => {
    await becomeCustomer(page, MARAL)
    const open = async () => {
      await page.goto('/explore')
      await hydrated(page)
      await profile(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('My orders')
    }
    await standIn(page, INFO, (route) => route.fulfill({ status: 500, body: 'oops' }))
    await open()
    await expect(main(page).getByText('Failed to load profile')).toBeVisible()
    await expect(main(page).getByText('No orders yet')).toBeVisible()
    await page.unroute(INFO)
    await standIn(page, '**/customer/order/list', (route) => route.fulfill({ status: 500, body: 'oops' }))
    await open()
    await expect(main(page).getByText('Maral Gurbanowa')).toBeVisible()
    await expect(main(page).getByText('Failed to load orders')).toBeVisible()
    await page.unroute('**/customer/order/list')
    await main(page).getByRole('link', { name: 'Try again' }).click()
    await expect(main(page).getByText('No orders yet')).toBeVisible()
  })
})
