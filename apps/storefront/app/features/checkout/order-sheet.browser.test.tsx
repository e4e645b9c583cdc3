import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '#app/testing/render-page.tsx'
import { type OrderFields, toFields } from './checkout-form.ts'
import { OrderSheet } from './order-sheet.tsx'

let typed: OrderFields

function Sheet() {
  const [fields, setFields] = useState(() => toFields({}))
  typed = fields
  return (
    <OrderSheet
      items={[]}
      fields={fields}
      wrong={[]}
      onChange={(changed) => setFields((before) => ({ ...before, ...changed }))}
    />
  )
}

const phone = page.getByLabelText('Phone for confirmation')
const prefix = page.getByText('+993', { exact: true })

beforeEach(() => renderPage(<Sheet />, { width: 360 }))

it('the phone is the field of the login: behind +993, in pairs; a number from abroad brings its own prefix', async () => {
  await phone.click()
  await userEvent.keyboard('65123456')
  await expect.element(phone).toHaveValue('65 12 34 56')
  await expect.element(prefix).toBeVisible()
  await phone.fill('+993 (61) 12-34-56')
  await expect.element(phone).toHaveValue('61 12 34 56')
  await phone.fill('+7 916 123 45 67')
  await expect.element(phone).toHaveValue('+7 916 123 45 67')
  await expect.element(prefix).not.toBeInTheDocument()
  expect(typed.phone).toBe('+7 916 123 45 67')
})

it('the address has two lines; what delivery costs is always said', async () => {
  expect(page.getByLabelText('Delivery address').element()).toMatchObject({ tagName: 'TEXTAREA', rows: 2 })
  await expect.element(page.getByText('the operator will tell you the price')).toBeVisible()
})
