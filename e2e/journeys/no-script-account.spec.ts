import type { Page } from '@playwright/test'
import { plainGoods } from '../support/checkout.ts'
import { becomeCustomer } from '../support/customer.ts'
import { holdScript, openEarly } from '../support/late-script.ts'
import { dialog, letMinutePass, phoneField, registeredPhone, typeCode, wrongCode } from '../support/login.ts'
import { placeOrder } from '../support/orders.ts'
import { codeSentTo, newPhone } from '../support/phone.ts'
import { hydrated, productCards, speak } from '../support/shop-page.ts'
import { expect, PHONE, test } from '../support/test.ts'
import { expectAxeClean } from '../support/watch-page.ts'

// Everything a customer can change, where the script is off or never comes: login, profile, orders, favourites, the end.

const withoutScript = { viewport: PHONE, javaScriptEnabled: false, allowMessages: [/status of 422/] }
test.beforeEach(({ context }) => speak(context, 'en'))

const main = (page: Page) => page.getByRole('main')
const profile = (page: Page) => page.getByRole('link', { name: 'Profile' }).last()
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).click()
const alert = (page: Page) => main(page).getByRole('alert')
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

async function sendCode(page: Page, phone: string): Promise<void> {
  await main(page).getByLabel('Phone number').fill(phone)
  await press(page, 'Send code')
}

async function enterCode(page: Page, code: string): Promise<void> {
  await main(page).locator('[name=code]').fill(code)
  await press(page, 'Verify')
}

test.describe('without script', () => {
  test.use(withoutScript)

  test('AUTH-01 AUTH-20 a known number logs in by SMS and comes to where it was going; a wrong code is told, another can be asked for', {
    tag: '@smoke',
  }, async ({ page, context }) => {
    const phone = await registeredPhone()
    await page.goto('/')
    await profile(page).click()
    await expect(page).toHaveURL('/login?back=%2Fdashboard')
    await test.step('too short a number asks for the rest', async () => {
      await sendCode(page, phone.slice(0, 6))
      await expect(alert(page)).toHaveText('2 more digits')
      await expect(main(page).getByLabel('Phone number')).toHaveValue(phone.slice(0, 6))
    })
    await sendCode(page, phone)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the SMS code')
    await expect(main(page)).toContainText(/The code was sent to \+993\s65/)
    const code = await codeSentTo(phone)
    await test.step('a wrong code', async () => {
      await enterCode(page, wrongCode(code))
      await expect(alert(page)).toHaveText(
        'Error confirming OTP: The code is wrong. Check the 4 digits in the SMS.',
      )
      expect(await page.content()).not.toContain(wrongCode(code))
    })
    await test.step('another code too early, then in time', async () => {
      await press(page, 'Send the code again')
      await expect(alert(page)).toHaveText('Too many attempts. Try again a little later.')
      await expect(main(page)).toContainText(/You can ask for another in (0:\d\d|1:00)/)
      await letMinutePass(phone)
      await press(page, 'Send the code again')
      await expect(main(page)).toContainText('A new code is on its way')
    })
    await enterCode(page, await codeSentTo(phone, 2))
    await expect(page).toHaveURL('/dashboard')
    await expect(main(page).getByText('Maral Gurbanowa')).toBeVisible()
    const cookies = await context.cookies()
    expect(cookies.map(({ name }) => name)).not.toContain('pending_login')
    expect(cookies.find(({ name }) => name === 'token')).toMatchObject({ httpOnly: true })
  })

  test('AUTH-13 a new number is asked for its names, and the number is in no address', async ({ page }) => {
    const phone = newPhone()
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await page.goto('/login?back=//evil.example')
    await sendCode(page, phone)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nice to meet you')
    await main(page).getByLabel('First name').fill('Aýna')
    await press(page, 'Create account and send code')
    await expect(alert(page)).toHaveText('Enter your last name')
    await expect(main(page).getByLabel('First name')).toHaveValue('Aýna')
    await main(page).getByLabel('Last name').fill('Ataýewa')
    await press(page, 'Create account and send code')
    const code = await codeSentTo(phone)
    await enterCode(page, code)
    // a foreign way back is no way
    await expect(page).toHaveURL('/')
    await profile(page).click()
    await expect(main(page).getByText('Aýna Ataýewa')).toBeVisible()
    expect(addresses.filter((address) => address.includes(phone) || address.includes(code))).toEqual([])
  })

  test('PROFILE-07 PROFILE-12 names are changed, the session ended, the account removed after a question', async ({
    page,
    context,
  }) => {
    await becomeCustomer(page, { f_name: 'Maral', l_name: 'Gurbanowa' })
    await test.step('the names', async () => {
      await page.goto('/dashboard')
      await press(page, 'Edit profile')
      await expect(main(page).getByLabel('First name')).toHaveValue('Maral')
      await main(page).getByLabel('First name').fill('Aýna')
      await main(page).getByLabel('Last name').fill('  ')
      await press(page, 'Save')
      await expect(alert(page)).toHaveText('Enter your last name')
      await expect(main(page).getByLabel('First name')).toHaveValue('Aýna')
      await main(page).getByLabel('Last name').fill('Ataýewa')
      await press(page, 'Save')
      await expect(page).toHaveURL('/dashboard')
      await expect(main(page).getByText('Aýna Ataýewa')).toBeVisible()
    })
    await test.step('the way out', async () => {
      await press(page, 'Log out')
      await expect(page).toHaveURL('/')
      const names = (await context.cookies()).map(({ name }) => name)
      expect(names).not.toContain('token')
      expect(names).not.toContain('signed_in')
    })
    await test.step('the end of the account', async () => {
      const phone = await becomeCustomer(page)
      await page.goto('/dashboard')
      await press(page, 'Delete account')
      await expect(main(page)).toContainText('This cannot be undone.')
      await main(page).getByRole('link', { name: 'Keep it' }).click()
      await expect(page).toHaveURL('/dashboard')
      await press(page, 'Delete account')
      const removal = main(page).locator('#step')
      await removal.getByRole('button', { name: 'Delete account' }).click()
      await expect(page).toHaveURL('/dashboard?step=remove-code#step')
      const fresh = await codeSentTo(phone, 2)
      const give = async (code: string) => {
        await removal.getByLabel('Enter the SMS code').fill(code)
        await removal.getByRole('button', { name: 'Delete account' }).click()
      }
      await give(wrongCode(fresh))
      await expect(alert(page)).toContainText('The code is wrong')
      await give(fresh)
      await expect(page).toHaveURL('/')
      await profile(page).click()
      await expect(page).toHaveURL(/^[^?]*\/login\?/)
    })
  })

  test('ORDER-13 an order is cancelled after a question; when the session is over the login comes between', async ({
    page,
    context,
  }) => {
    const phone = await registeredPhone()
    await page.goto('/login')
    await sendCode(page, phone)
    await enterCode(page, await codeSentTo(phone))
    await expect(page).toHaveURL('/dashboard')
    const [chair] = (await plainGoods(page)).filter(({ discount }) => discount === 0)
    if (!chair) throw new Error('the demo has no goods')
    const { id } = await placeOrder(page, [chair])
    await page.goto('/dashboard')
    await main(page)
      .getByRole('link', { name: `Order ${id}` })
      .click()
    await press(page, 'Cancel order')
    await expect(main(page).getByRole('heading', { name: 'Cancel this order?' })).toBeInViewport()
    const asked = pathOf(page)

    await test.step('revoked elsewhere: this browser still believes in it', async () => {
      const cookies = await context.cookies()
      const token = cookies.find(({ name }) => name === 'token')?.value ?? ''
      await page.request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } })
      await context.addCookies(cookies)
      await press(page, 'Cancel order')
      await expect(page).toHaveURL(`/login?${new URLSearchParams({ back: asked })}`)
      await letMinutePass(phone)
      await sendCode(page, phone)
      await enterCode(page, await codeSentTo(phone, 2))
      await expect(page).toHaveURL(({ pathname, search }) => pathname + search === asked)
    })
    await press(page, 'Cancel order')
    await expect(page).toHaveURL('/dashboard')
    await expect(main(page).getByRole('article')).toContainText('Cancelled')
  })

  test('WISH-01 WISH-06 a heart on the page of a product and in the list; a guest logs in first', async ({
    page,
  }) => {
    const heart = main(page).getByRole('button', { name: /^Add to wishlist: Amyderýa 3-seat sofa/ })
    await test.step('a guest', async () => {
      await page.goto('/wishlists')
      await press(page, 'Log in')
      await expect(page).toHaveURL('/login?back=%2Fwishlists')
      await page.goto('/product-detail/1')
      await heart.click()
      await expect(page).toHaveURL('/login?back=%2Fproduct-detail%2F1')
    })
    await becomeCustomer(page)
    await page.goto('/product-detail/1')
    await heart.click()
    await expect(page).toHaveURL('/wishlists')
    await expect(productCards(page)).toHaveCount(1)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await heart.click()
    await expect(page).toHaveURL('/wishlists')
    await expect(main(page)).toContainText('Your wishlist is empty')
  })

  test('AUTH-23 /verify leads to the login page', async ({ page }) => {
    await page.goto('/verify')
    await expect(main(page).locator('input:visible')).toHaveCount(0)
    await main(page).getByRole('link', { name: 'Log in with a phone number' }).click()
    await expect(page).toHaveURL('/login?back=%2Fdashboard')
  })
})

test.describe('before the script has come', () => {
  test.use({ viewport: PHONE, allowMessages: [/Failed to load resource/] })

  test('AUTH-20 who presses the profile meets the login page; when the script comes it is the dialog, with the same way on', async ({
    page,
  }) => {
    const phone = await registeredPhone()
    const letGo = await holdScript(page)
    await openEarly(page, '/')
    await profile(page).click({ noWaitAfter: true })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your phone number')
    letGo()
    await expect(page).toHaveURL('/')
    await dialog(page).getByRole('button', { name: 'Log in with a phone number' }).click()
    await phoneField(dialog(page)).fill(phone)
    await phoneField(dialog(page)).press('Enter')
    await typeCode(page, await codeSentTo(phone))
    await expect(page).toHaveURL('/dashboard')
  })

  test('AUTH-20 who has begun to type goes on undisturbed; axe finds nothing on the way', async ({
    page,
  }) => {
    const phone = newPhone()
    const letGo = await holdScript(page)
    await openEarly(page, '/login?back=/dashboard')
    await expectAxeClean(page)
    await phoneField(page).fill(phone)
    letGo()
    await hydrated(page)
    await press(page, 'Send code')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nice to meet you')
    await hydrated(page)
    await expectAxeClean(page)
    await main(page).getByLabel('First name').fill('Aýna')
    await main(page).getByLabel('Last name').fill('Ataýewa')
    await press(page, 'Create account and send code')
    const code = await codeSentTo(phone)
    await enterCode(page, wrongCode(code))
    await expect(alert(page)).toContainText('The code is wrong')
    await hydrated(page)
    await expectAxeClean(page)
    await enterCode(page, code)
    await expect(page).toHaveURL('/dashboard')
    for (const shown of ['step=edit', 'step=remove', 'step=remove-code', 'show=devices']) {
      await page.goto(`/dashboard?${shown}`)
      await hydrated(page)
      await expectAxeClean(page)
    }
  })
})
