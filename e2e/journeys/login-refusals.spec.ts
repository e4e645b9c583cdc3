import type { Page } from '@playwright/test'
import {
  codeBoxes,
  dialog,
  letMinutePass,
  openPhoneStep,
  phoneField,
  profile,
  typeCode,
  wrongCode,
} from '../support/login.ts'
import { codeSentTo, newPhone } from '../support/phone.ts'
import { expectNoSidewaysScroll, hydrated } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { expect, PHONE, test } from '../support/test.ts'
import { expectAxeClean } from '../support/watch-page.ts'
import { WORDS } from '../support/words.ts'

// Every step of the login on a small phone: what it says when it is refused, and what a screen reader would stumble over.
// The other languages: words-on-screen.test.ts, the api's messages.test.ts and the walk-through.

const REFUSALS = {
  landline: 'Girip bolmady. Bu belgä SMS baryp bilmeýär. El telefonynyň belgisini ýazyň.',
  code: 'Kod tassyklanmady. Kod nädogry. SMS-däki 4 sanly kody barlaň.',
}

test.use({ viewport: PHONE, allowMessages: [/status of (404|422|429|500)/] })

test('AUTH-24 ERR-03 ERR-05 ERR-08 every step: its refusals in words, nothing for axe to mend, all of it on a small phone', async ({
  page,
}) => {
  const { login, registration } = WORDS.tk
  const said = (text: string) => dialog(page).getByText(text, { exact: true })
  // Our own server always says why; one that does not is stood in for.
  let isSilent = false
  await standIn(page, '**/auth/registration', (route) =>
    isSilent ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await page.goto('/')
  await hydrated(page)
  await profile(page, 'tk').click()
  await expect(dialog(page)).toHaveAccessibleName(login.welcome)
  await expect(said(login.writeReviews)).toBeVisible()
  await expectClean(page)

  await page.keyboard.press('Escape')
  await openPhoneStep(page, 'tk')
  await phoneField(page).fill('12345678')
  await phoneField(page).press('Enter')
  await expect(said(REFUSALS.landline)).toBeVisible()
  await expectClean(page)

  const phone = newPhone()
  await phoneField(page).fill(phone)
  await phoneField(page).press('Enter')
  await expect(dialog(page)).toHaveAccessibleName(registration.title)
  await dialog(page).getByLabel(registration.firstName).fill('Maral')
  await expect(said(registration.lastMissing)).toBeVisible()
  await expectClean(page)
  await dialog(page).getByLabel(registration.lastName).fill('Gurbanowa')
  await expect(dialog(page).locator('[type=submit]')).toBeEnabled()
  isSilent = true
  await page.keyboard.press('Enter')
  await expect(said(registration.error_general.replace('{{detail}}', login.unknownError))).toBeVisible()
  isSilent = false
  // Meanwhile somebody else of the family has registered the number.
  const body = { f_name: 'Aman', l_name: 'Gurbanow', phone }
  await page.request.post('/api/v1/auth/registration', { data: body })
  await codeSentTo(phone)
  await dialog(page).getByRole('button', { name: registration.submit }).click()
  await expect(said(registration.error_message.replace('{{detail}}', login.too_many_requests))).toBeVisible()
  await expectClean(page)
  await letMinutePass(phone)
  await dialog(page).getByLabel(registration.lastName).fill('Ataýewa')
  await page.keyboard.press('Enter')

  await expect(dialog(page)).toHaveAccessibleName(login.codeTitle)
  await expectClean(page)
  await typeCode(page, wrongCode(await codeSentTo(phone, 2)))
  await expect(said(REFUSALS.code)).toBeVisible()
  await expect(codeBoxes(page).first()).toHaveAttribute('aria-invalid', 'true')
  await expectClean(page)

  await page.goto('/verify')
  await expect(page.getByRole('main').getByText('+993')).toBeVisible()
  await expectClean(page, 'main')
})

async function expectClean(page: Page, part = 'dialog'): Promise<void> {
  const place = page.locator(part)
  await expect(place).toHaveCSS('opacity', '1')
  await expectAxeClean(page, part)
  await expectNoSidewaysScroll(page)
  expect(await place.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  // Nothing that is tapped is smaller than a finger.
  const small = await place
    .locator('button, input')
    .evaluateAll((all) =>
      all
        .map((each) => each.getBoundingClientRect())
        .filter(({ width, height }) => width < 44 || height < 44),
    )
  expect(small).toEqual([])
}
