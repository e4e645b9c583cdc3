import type { Page } from '@playwright/test'
import { codeSentTo, newPhone } from './phone.ts'
import { expect } from './test.ts'

/** A new customer in this browser, registered and logged in by the calls themselves; the code comes by SMS. */
export async function becomeCustomer(
  page: Page,
  name = { f_name: 'Aman', l_name: 'Amanow' },
): Promise<string> {
  const phone = newPhone()
  const asked = await page.request.post('/api/v1/auth/registration', { data: { ...name, phone } })
  expect(asked.status()).toBe(200)
  const token = await codeSentTo(phone)
  const verified = await page.request.post('/api/v1/auth/verify-phone', { data: { phone, token } })
  expect(verified.status()).toBe(200)
  return phone
}

/** Also the pages of a customer and of a login under way open. */
export async function enterEverywhere(page: Page): Promise<void> {
  await becomeCustomer(page)
  await page.addInitScript(() =>
    sessionStorage.setItem('pending_login', JSON.stringify({ phone: '65000000', resendAt: 0 })),
  )
}
