import {
  codeBoxes,
  dialog,
  letMinutePass,
  openCodeStep,
  openPhoneStep,
  phoneField,
  profile,
  registeredPhone,
  typeCode,
  wrongCode,
} from '../support/login.ts'
import { codeSentTo, newPhone } from '../support/phone.ts'
import { holdCalls, hydrated, speak, stopClock, watchCalls } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'

// The whole login as a person meets it. Nothing is made up but the telephone itself: browser → edge → api → PostgreSQL →
// worker → Kannel → SMS centre, and the code is read from what the SMS centre received.

const verify = (page: Parameters<typeof dialog>[0]) => page.getByRole('button', { name: 'Verify' })
const toast = (page: Parameters<typeof dialog>[0]) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('status')

test.beforeEach(({ context }) => speak(context, 'en'))

test.describe('a new customer on a phone', () => {
  // The browser itself reports an answer of 404: the number is unknown.
  test.use({ viewport: PHONE, allowMessages: [/status of 404/] })

  test('AUTH-01 AUTH-20 AUTH-21 AUTH-22 registers, logs in by SMS, stays logged in and logs out', {
    tag: '@smoke',
  }, async ({ page, context }) => {
    const phone = newPhone()
    const sent: unknown[] = []
    page.on('request', (request) => {
      const [, path] = request.url().split('/api/v1/auth/')
      if (path && path !== 'code-state') sent.push([path, request.postDataJSON()])
    })
    await page.goto('/discount')
    await hydrated(page)
    await openPhoneStep(page)
    await phoneField(page).fill(phone)
    await phoneField(page).press('Enter')

    await expect(dialog(page)).toHaveAccessibleName('Nice to meet you')
    const firstName = dialog(page).getByLabel('First name')
    const lastName = dialog(page).getByLabel('Last name')
    const register = dialog(page).getByRole('button', { name: 'Create account and send code' })
    await expect(firstName).toBeFocused()
    await expect(firstName).toHaveAttribute('name', 'f_name')
    await expect(lastName).toHaveAttribute('name', 'l_name')
    await expect(register).toBeDisabled()
    await firstName.fill('Maral')
    await lastName.fill('   ')
    await expect(register).toBeDisabled()
    await expect(dialog(page).getByText('Enter your last name')).toBeVisible()
    await lastName.fill(' Gurbanowa ')
    await register.click()

    await expect(dialog(page)).toHaveAccessibleName('Enter the SMS code')
    await expect(dialog(page).getByText('+993 65')).toBeVisible()
    await expect(codeBoxes(page)).toHaveCount(4)
    const code = await codeSentTo(phone)
    await typeCode(page, code.slice(0, 3))
    await expect(verify(page)).toBeDisabled()
    await page.keyboard.type(code.slice(3))

    await expect(toast(page)).toHaveText('OTP verified successfully')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible()
    expect(sent).toEqual([
      ['check-phone', { phone }],
      ['registration', { f_name: 'Maral', l_name: 'Gurbanowa', phone }],
      ['verify-phone', { phone, token: code }],
    ])

    // Script can read that somebody is logged in, not the token.
    const token = (await context.cookies()).find(({ name }) => name === 'token')
    expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    await page.reload()
    await hydrated(page)
    const readable = await page.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
    )
    expect(readable).toContain('signed_in=1')
    expect(readable).not.toContain(token?.value)
    expect(readable).not.toContain(phone)

    const favourites = page.waitForResponse('**/customer/wish-list')
    await page.goto('/')
    await hydrated(page)
    await favourites
    await profile(page).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.evaluate(() => localStorage.setItem('wishlistAtom', '[1,2]'))
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/$/)
    const ofLogin = async () =>
      (await context.cookies()).filter(({ name }) => /^(token|signed_in)$/.test(name))
    await expect.poll(ofLogin).toEqual([])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlistAtom'))).toBe('[]')
    await profile(page).click()
    await expect(dialog(page)).toHaveAccessibleName('Welcome')
  })
})

test.describe('the code', () => {
  test.use({ viewport: DESKTOP, allowMessages: [/status of (422|429)|INTERNET_DISCONNECTED/] })

  test('AUTH-06 AUTH-15 AUTH-16 ERR-09 is typed, pasted and mended in four boxes; a wrong one is told, with the way back', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const phone = await registeredPhone()
    await page.goto('/product-detail/1')
    await hydrated(page)
    await openCodeStep(page, phone)
    const boxes = codeBoxes(page)
    const values = () =>
      boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join('|'))
    await expect(boxes.first()).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(boxes.first()).toHaveAttribute('inputmode', 'numeric')
    await expect(dialog(page).getByRole('group', { name: 'Enter the SMS code' })).toBeVisible()

    await page.keyboard.type('4')
    await expect(boxes.nth(1)).toBeFocused()
    await page.keyboard.type('x-8')
    await expect(boxes.nth(2)).toBeFocused()
    await expect.poll(values).toBe('4|8||')
    await expect(verify(page)).toBeDisabled()
    await page.keyboard.press('Backspace')
    await expect(boxes.nth(1)).toBeFocused()
    await expect.poll(values).toBe('4|||')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('7')
    await expect.poll(values).toBe('7|||')

    const code = await codeSentTo(phone)
    const wrong = wrongCode(code)
    // the whole SMS, copied
    await page.evaluate((text) => navigator.clipboard.writeText(text), `Oyum: ${wrong}. @oyum.example`)
    const line = await holdCalls(page, 'auth/verify-phone')
    await page.keyboard.press('Control+V')
    await expect.poll(values).toBe([...wrong].join('|'))
    await expect(verify(page)).toHaveAttribute('aria-busy', 'true')
    await line.release()
    const refusal = 'Error confirming OTP: The code is wrong. Check the 4 digits in the SMS.'
    await expect(dialog(page).getByText(refusal)).toBeVisible()
    await expect(boxes.first()).toBeFocused()
    await expect(boxes.nth(3)).toHaveAttribute('aria-invalid', 'true')
    await expect.poll(values).toBe('|||')

    // Back, and on again: the code is still good, and no second one is asked for.
    const calls = watchCalls(page)
    await dialog(page).getByRole('button', { name: 'Back' }).click()
    await expect(dialog(page)).toHaveAccessibleName('Enter your phone number')
    await expect(phoneField(page)).toBeFocused()
    await phoneField(page).press('Enter')
    await expect(boxes.first()).toBeFocused()
    await expect.poll(values).toBe('|||')
    expect(calls.map(({ call }) => call)).not.toContain('POST auth/check-phone')
    await typeCode(page, code)
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('AUTH-18 ERR-06 ERR-07 can be asked for again after 60 seconds, counted as m:ss; too early and without a line it says so', async ({
    page,
    context,
  }) => {
    const phone = await registeredPhone()
    await page.goto('/')
    await hydrated(page)
    await stopClock(page)
    await openCodeStep(page, phone)
    const resend = dialog(page).getByRole('button', { name: 'Send the code again' })
    const countdown = dialog(page).getByRole('timer')
    await expect(countdown).toHaveText(/ask for another in 1:00$/)
    // the page counts from second to second: the next is counted when the one before it is drawn
    const letPass = async (ms: number, seen: () => Promise<boolean>) => {
      await page.clock.fastForward(ms)
      await expect(async () => {
        await page.clock.runFor(100)
        expect(await seen()).toBe(true)
      }).toPass()
    }
    await letPass(9000, async () => /0:(4\d|5[01])$/.test((await countdown.textContent()) ?? ''))
    await expect(resend).toHaveCount(0)

    // The page's clock runs ahead; the server's does not.
    await letPass(60_000, () => resend.isVisible())
    await resend.click()
    await expect(dialog(page).getByText('Too many attempts. Try again a little later.')).toBeVisible()
    await expect(countdown).toHaveText(/(1:00|0:\d\d)$/)
    await expect(codeBoxes(page).first()).toBeFocused()

    await letPass(60_000, () => resend.isVisible())
    await context.setOffline(true)
    await resend.click()
    await expect(
      dialog(page).getByText('Login failed: The connection is slow or was lost. Check it and try again.'),
    ).toBeVisible()
    await context.setOffline(false)

    await letMinutePass(phone)
    await resend.click()
    await expect(dialog(page).getByText('A new code is on its way')).toBeVisible()
    await expect(countdown).toHaveText(/1:00$/)
    await typeCode(page, await codeSentTo(phone, 2))
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test.describe('where a login leads', () => {
  test.use({ viewport: PHONE, allowMessages: [/Failed to load resource/] })

  test('ROLE-07 AUTH-20 a guest at a page of customers is sent home with the dialog (OPEN-24), and comes to the page after the login (OPEN-03)', async ({
    page,
  }) => {
    const answer = await page.request.get('/profile', { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers()['cache-control']).toBe('no-store')
    const phone = await registeredPhone()
    for (const path of ['/dashboard', '/profile?order=100001', '/profile']) {
      await page.goto(path)
      await expect(page).toHaveURL((url) => url.pathname === '/' && url.hash === '')
      await expect(dialog(page)).toBeVisible()
    }
    await expect(dialog(page)).toHaveAccessibleName('Welcome')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)

    // The same without a page load, by the browser's way forward.
    await page.evaluate(() => history.pushState(null, '', '/profile'))
    await page.goBack()
    await page.goForward()
    await expect(dialog(page)).toHaveAccessibleName('Welcome')
    await expect(page).toHaveURL(/\/$/)
    await dialog(page).getByRole('button', { name: 'Log in with a phone number' }).click()
    await phoneField(page).fill(phone)
    await phoneField(page).press('Enter')
    await typeCode(page, await codeSentTo(phone))
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  })

  test('AUTH-23 /verify is the code on a page of its own, knows the number of this tab, and ends at the profile (OPEN-03, OPEN-23)', async ({
    page,
  }) => {
    await page.goto('/verify')
    await expect(page).toHaveURL(/\/$/)
    await expect(dialog(page)).toHaveAccessibleName('Welcome')
    await page.keyboard.press('Escape')

    const phone = await registeredPhone()
    await openCodeStep(page, phone)
    const code = await codeSentTo(phone)
    // The script comes late: what is typed until then is kept.
    const scripts = Promise.withResolvers<void>()
    await standIn(page, '**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto('/verify', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the SMS code')
    await expect(verify(page)).toBeDisabled()
    await codeBoxes(page).first().fill(code.charAt(0))
    await codeBoxes(page).nth(1).fill(code.charAt(1))
    scripts.resolve()
    await expect(page.getByRole('main').getByText('+993')).toBeVisible()
    await expect(codeBoxes(page)).toHaveCount(4)
    await expect(codeBoxes(page).nth(2)).toBeFocused()
    await page.keyboard.type(code.slice(2))
    await expect(toast(page)).toHaveText('OTP verified successfully')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('without a line the dialog says what to do, and a code that came all the same can be entered', async ({
    page,
    context,
  }) => {
    const phone = await registeredPhone()
    await page.goto('/')
    await hydrated(page)
    await openPhoneStep(page)
    await phoneField(page).fill(phone)
    // The answer is lost on its way back.
    await standIn(page, '**/auth/check-phone', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await phoneField(page).press('Enter')
    const refusal = 'Login failed: The connection is slow or was lost. Check it and try again.'
    await expect(dialog(page).getByText(refusal)).toBeVisible()
    await expect(phoneField(page)).toHaveAttribute('aria-invalid', 'true')
    await page.unroute('**/auth/check-phone')
    // Asked again, the server says how long to wait.
    await phoneField(page).press('Enter')
    await expect(dialog(page).getByText('Login failed: Too many attempts.')).toBeVisible()
    await expect(dialog(page).getByRole('timer')).toHaveText(/You can try again in (1:00|0:\d\d)$/)
    await expect(dialog(page).getByRole('button', { name: 'Send code' })).toBeDisabled()
    await dialog(page).getByRole('button', { name: 'Already have a code?' }).click()
    const code = await codeSentTo(phone)
    await context.setOffline(true)
    await typeCode(page, code)
    await expect(dialog(page).getByText('Error confirming OTP: The connection')).toBeVisible()
    await context.setOffline(false)
    const favourites = page.waitForResponse('**/customer/wish-list')
    await verify(page).click()
    await expect(page).toHaveURL(/\/dashboard$/)

    // By the keyboard: the pointer would come to rest on a toast.
    const logOut = page.getByRole('button', { name: 'Log out' })
    await expect(logOut).toBeVisible()
    // what is still on its way when the line breaks would say so too
    await (await favourites).finished()
    await context.setOffline(true)
    await logOut.press('Enter')
    const alert = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
    await expect(alert).toHaveText(/^Could not log out: The connection/)
    await expect(page).toHaveURL(/\/dashboard$/)
    await context.setOffline(false)
    // The session is over already, for whatever reason: that is what was wanted.
    await context.clearCookies({ name: 'token' })
    await logOut.press('Enter')
    await expect(page).toHaveURL(/\/$/)
  })
})

test('a browser that reads the SMS itself fills the code in and goes on', async ({ page }) => {
  // No SMS reaches a headless Chromium: its WebOTP is stood in for, as far as the page sees of it.
  const phone = await registeredPhone()
  await page.exposeFunction('readSms', () => codeSentTo(phone))
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: class {} })
    const asked: unknown[] = []
    Object.assign(window, { asked })
    navigator.credentials.get = async ({ signal, ...options } = {}) => {
      asked.push(options)
      const { readSms } = window as unknown as { readSms: () => Promise<string> }
      return { id: '', type: 'otp', code: await readSms() } as Credential
    }
  })
  await page.goto('/')
  await hydrated(page)
  await openPhoneStep(page)
  await phoneField(page).fill(phone)
  await phoneField(page).press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 20_000 })
  expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked[0])).toEqual({
    otp: { transport: ['sms'] },
  })
})

test('ROLE-02 a visitor browses the shop without being asked to log in', async ({ page, context }) => {
  const pages = [
    '/',
    '/categories',
    '/category-products?id=1',
    '/search?query=sofa',
    '/product-detail/1',
    '/discount',
    '/new-products',
    '/popular-products',
    '/explore',
  ]
  for (const path of pages) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 200])
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  }
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['locale'])
})
