import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderOffice } from '#app/testing/render-office.tsx'
import { someOrder } from '#app/testing/some-orders.ts'
import { refusal, standInApi } from '#app/testing/stand-in-api.ts'
import { ConfirmOrder } from '../calls/confirm-order.tsx'
import { DeliveryForm } from './delivery-form.tsx'

let change: () => void
const nothing = () => undefined

/** A page that follows what others do while a form is open on it. */
function Page({ form: Form }: { form: typeof ConfirmOrder | typeof DeliveryForm }) {
  const [order, setOrder] = useState(someOrder())
  change = () => setOrder(someOrder({ version: 2, address: 'Mary, Gülzar 3', amountTenge: 1000 }))
  return <Form order={order} onDone={nothing} onClose={nothing} />
}

it.each([
  {
    name: 'the address',
    form: DeliveryForm,
    press: 'Save',
    sent: { version: 1, address: someOrder().address },
  },
  {
    name: 'a confirmation',
    form: ConfirmOrder,
    press: 'Confirm',
    sent: { version: 1, amountTenge: 267_000 },
  },
])(
  'OFFICE-07 $name is saved as it was seen when its form opened, or refused',
  async ({ form, press, sent }) => {
    const calls = standInApi(() => refusal(409, 'version', 'Merdan changed it at 14:05.'))
    await renderOffice(<Page form={form} />)
    await expect.element(page.getByRole('dialog')).toBeVisible()
    change()
    await page.getByRole('dialog').getByRole('button', { name: press }).click()
    await expect.element(page.getByText('Merdan changed it at 14:05.')).toBeVisible()
    expect(calls.at(-1)?.body).toMatchObject(sent)
  },
)
