import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { codeIn } from '@oyum/testing/sms-code'
import type { Page } from '@playwright/test'
import { dialog, openPhoneStep, phoneField, typeCode } from '../support/login.ts'
import { codeSentTo, newPhone, smsTo, withPhoneShop } from '../support/phone.ts'
import { hydrated } from '../support/shop-page.ts'
import { expect, PHONE, test } from '../support/test.ts'

// The calls of a login from a real page: browser → edge → api → PostgreSQL → worker → Kannel → SMS centre. What people
// see of it is in the journeys of the dialog.

interface Answer {
  status: number
  retryAfter: string | null
  body: { success?: boolean; status?: boolean; token?: string; ticket?: string; state?: string }
}

/** A call as the page's own script would make it. */
function call(page: Page, path: string, body?: object): Promise<Answer> {
  return page.evaluate(
    async ([url, json]) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Localization': 'en' },
        ...(json && { body: json }),
      })
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        body: await answer.json(),
      }
    },
    [`/api/v1/auth/${path}`, body ? JSON.stringify(body) : ''] as const,
  )
}

const NAMES = { f_name: 'Aýna', l_name: 'Ataýewa' }

test.describe('a login', () => {
  test.use({ allowMessages: [/Failed to load resource/] })

  test('AUTH-01 AUTH-19 AUTH-25 ERR-06 goes through the gateway; a second code within the minute is refused with the seconds left; script never sees the token; logging out ends it', async ({
    page,
    context,
  }) => {
    const phone = newPhone()
    await page.goto('/')
    expect((await call(page, 'registration', { ...NAMES, phone })).body.success).toBe(true)
    const sms = await smsTo(phone)
    expect(sms).toMatch(/\n@127\.0\.0\.1 #\d{4}$/)
    const again = await call(page, 'check-phone', { phone })
    expect(again.status).toBe(429)
    // how many are left depends on how fast the SMS came
    expect(Number(again.retryAfter)).toBeGreaterThan(0)
    expect(Number(again.retryAfter)).toBeLessThanOrEqual(60)
    const verified = await call(page, 'verify-phone', { phone, token: await codeSentTo(phone) })
    expect(verified.body).toMatchObject({ status: true, token: '' })

    const cookies = await context.cookies()
    const token = cookies.find(({ name }) => name === 'token')
    expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    const days = ((token?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThanOrEqual(30)
    await page.reload()
    const readable = await page.evaluate(() =>
      JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
    )
    expect(readable).toContain('signed_in=1')
    expect(token?.value).toHaveLength(43)
    expect(readable).not.toContain(token?.value)

    expect((await call(page, 'logout')).status).toBe(200)
    expect(await page.evaluate(() => document.cookie)).not.toContain('signed_in')
    // the same token is worth nothing any more
    await context.addCookies([{ name: 'token', value: token?.value ?? '', url: page.url() }])
    expect((await call(page, 'logout')).status).toBe(401)
  })
})

test('a page of another site cannot send a request that changes something', async ({ browser, baseURL }) => {
  const action = `${baseURL}/api/v1/auth/check-phone`
  const evil = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(`<form method="post" enctype="text/plain" action="${action}"><button>Win</button></form>`)
  })
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve))
  const { port } = evil.address() as AddressInfo
  const page = await browser.newPage()
  await page.goto(`http://localhost:${port}/`)
  const [answer] = await Promise.all([page.waitForResponse(action), page.getByRole('button').click()])
  expect(answer.status()).toBe(403)
  expect(await answer.json()).toMatchObject({ errors: [{ code: 'foreign_origin' }] })
  await page.close()
  evil.close()
})

test('an SMS that does not leave the gateway is told in the dialog, and the next may be asked for at once', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  await withPhoneShop(async ({ url, kannel }) => {
    const page = await browser.newPage({ viewport: PHONE })
    await page.context().addCookies([{ name: 'locale', value: 'en', url }])
    await page.goto(url)
    await hydrated(page)
    await kannel.stopBox('smsbox')
    const phone = newPhone()
    await openPhoneStep(page)
    await phoneField(page).fill(phone)
    await phoneField(page).press('Enter')
    await dialog(page).getByLabel('First name').fill(NAMES.f_name)
    await dialog(page).getByLabel('Last name').fill(NAMES.l_name)
    await page.keyboard.press('Enter')
    const delayed = 'The SMS is delayed, we keep trying. If it has not come in a minute, ask for a new code.'
    await expect(dialog(page).getByText(delayed)).toBeVisible({ timeout: 20_000 })
    await expect(dialog(page).getByRole('timer')).toBeVisible()
    const failed = 'The SMS could not be sent. Ask for a new code or call us.'
    await expect(dialog(page).getByText(failed)).toBeVisible({ timeout: 60_000 })
    await expect(dialog(page).getByRole('link', { name: '+993 12 00-00-00' })).toBeVisible()

    await kannel.startBox('smsbox')
    await dialog(page).getByRole('button', { name: 'Send the code again' }).click()
    await expect(dialog(page).getByText('A new code is on its way')).toBeVisible()
    await typeCode(page, codeIn(await kannel.lastSmsTo(phone)))
    await expect(page).toHaveURL(/\/dashboard$/)
    expect(kannel.received().filter(({ to }) => to === `+993${phone}`)).toHaveLength(1)
    await page.close()
  })
})
