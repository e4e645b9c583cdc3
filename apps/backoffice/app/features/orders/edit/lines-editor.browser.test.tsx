import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { OrderScreen } from '#app/features/orders/order-screen.tsx'
import { expectSound } from '#app/testing/expect-sound.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { someMe } from '#app/testing/some-me.ts'
import { someOrder, someTimeline } from '#app/testing/some-orders.ts'
import { refusal, type StaffCallSeen, standInApi } from '#app/testing/stand-in-api.ts'
import type { ToldChange } from './use-told-change.ts'

const LAMP = {
  ...{
    productId: 12,
    name: 'Lamp «Ýyldyz»',
    image: null,
    unitTenge: 30_000,
    originalTenge: 30_000,
    stock: 2,
  },
  variations: [],
}
const change = (more: Partial<ToldChange> = {}): ToldChange => ({
  ...{ isSaved: false, version: 1, lines: [], goodsTenge: 119_000, deliveryTenge: 0, carryingTenge: 0 },
  ...{ assemblyTenge: 0, discountTenge: 0, amountTenge: 119_000, amountBeforeTenge: 267_000 },
  ...{ shortages: [], missing: [], ...more },
})
const LINES = 'PUT /orders/100123/lines'
const bodies = (calls: readonly StaffCallSeen[]) =>
  calls.filter(({ name }) => name === LINES).map(({ body }) => body as { dry: boolean })
const saved = (calls: readonly StaffCallSeen[]) => bodies(calls).filter(({ dry }) => !dry)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const editor = page.getByRole('region', { name: 'Change the order' })

function answers(
  dry: () => Partial<ToldChange>,
  save: () => Partial<ToldChange> = () => ({ isSaved: true, version: 2 }),
) {
  return standInApi(({ name, body }) => {
    if (name === 'GET /orders/goods') return { body: { rows: [LAMP] } }
    if (name !== LINES) return { body: {} }
    return { body: change((body as { dry: boolean }).dry ? dry() : save()) }
  })
}
async function open(options: Parameters<typeof renderOffice>[1] = {}) {
  const screen = <OrderScreen order={someOrder()} timeline={someTimeline()} />
  await renderOffice(<main className="page">{screen}</main>, { me: someMe({ role: 'operator' }), ...options })
  await page
    .getByRole('region', { name: 'Products' })
    .getByRole('button', { name: 'Change the products' })
    .click()
  await expect.element(editor).toBeVisible()
}
const fewer = () => editor.getByRole('button', { name: 'One less' }).click()

beforeEach(() => localStorage.clear())

it('DESK-12 pieces fewer and a lamp more: the new total is the server’s, and saving sends exactly that', async () => {
  const calls = answers(() => ({}))
  await open()
  await fewer()
  await fewer()
  await editor.getByRole('searchbox').fill('lamp')
  await button('Find').click()
  await button('Add: Lamp «Ýyldyz»').click()
  await expect.element(editor.getByText('1 190 TMT')).toBeVisible()
  await button('Save').click()
  await expect
    .poll(() => saved(calls))
    .toEqual([
      {
        ...{ version: 1, dry: false, amountTenge: 119_000, kept: [{ number: 1, quantity: 1 }] },
        added: [{ productId: 12, variation: null, quantity: 1 }],
      },
    ])
  await expect.element(editor).not.toBeInTheDocument()
})

it('DESK-12 a shortage is shown before saving, which it stops', async () => {
  const calls = answers(() => ({
    shortages: [{ productId: 4, variation: null, name: 'Oturgyç «Badam»', more: 4, available: 1 }],
  }))
  await open()
  await editor.getByRole('button', { name: 'One more' }).click()
  await expect.element(editor.getByText('Oturgyç «Badam»: 1 in stock, 4 more wanted')).toBeVisible()
  await expect.element(button('Save')).toBeDisabled()
  expect(saved(calls)).toEqual([])
})

it('DESK-12 what changed meanwhile is said, and what was wanted stays', async () => {
  answers(
    () => ({}),
    () => ({ amountTenge: 125_000 }),
  )
  await open()
  await fewer()
  await expect.element(editor.getByText('1 190 TMT')).toBeVisible()
  await button('Save').click()
  await expect
    .element(editor.getByText('Prices have changed meanwhile. Check the new amount and save again.'))
    .toBeVisible()
  await expect.element(editor.getByText('1 250 TMT')).toBeVisible()
  await expect
    .element(editor.getByRole('group', { name: 'Quantity: Oturgyç «Badam»' }))
    .toHaveTextContent('2')
})

it('DESK-12 an order that somebody else changed says so', async () => {
  standInApi(({ name }) =>
    name === LINES ? refusal(409, 'version', 'Merdan changed it at 14:05.') : { body: {} },
  )
  await open()
  await fewer()
  await expect.element(editor.getByText('Merdan changed it at 14:05.')).toBeVisible()
  await expect.element(button('Save')).toBeDisabled()
})

it('DESK-14 without a change there is nothing to save', async () => {
  const calls = answers(() => ({}))
  await open()
  await editor.getByRole('button', { name: 'One more' }).click()
  await fewer()
  await expect.element(button('Save')).toBeDisabled()
  expect(saved(calls)).toEqual([])
})

it.each([360, 1440])('fits at %d and has nothing for axe to mend', async (width) => {
  answers(() => ({}))
  await open({ width })
  await editor.getByRole('searchbox').fill('lamp')
  await button('Find').click()
  await expect.element(button('Add: Lamp «Ýyldyz»')).toBeVisible()
  await expectSound(width)
})

it('DESK-08 goods that are not saved are saved first: until then nothing is confirmed', async () => {
  const calls = answers(() => ({}))
  await open()
  await fewer()
  const words = page.getByRole('region', { name: 'Call' }).getByText('Save the changed goods first.')
  await expect.element(words).toBeVisible()
  await expect.element(button('Confirm')).toBeDisabled()
  await expect.element(button('Save')).toBeEnabled()
  await button('Save').click()
  await expect.poll(() => saved(calls)).toHaveLength(1)
  await expect.element(button('Confirm')).toBeEnabled()
  await expect.element(words).not.toBeInTheDocument()
})

it('DESK-12 a variation is chosen, and named where it is short, in the words of the catalogue', async () => {
  const priced = { unitTenge: 30_000, originalTenge: 30_000, stock: 2 }
  const rug = {
    ...{ productId: 13, name: 'Rug', image: null, ...priced },
    variations: [
      { type: 'sage-160x230', label: 'Sage, 160 × 230', ...priced },
      { type: 'oak-160x230', label: 'Oak, 160 × 230', ...priced },
    ],
  }
  const wanted = { productId: 13, variation: 'oak-160x230' }
  standInApi(({ name }) => {
    if (name === 'GET /orders/goods') return { body: { rows: [rug] } }
    return { body: change({ shortages: [{ ...wanted, name: 'Rug', more: 4, available: 1 }] }) }
  })
  await open()
  await editor.getByRole('searchbox').fill('rug')
  await button('Find').click()
  await page.getByLabelText('Variation: Rug').selectOptions('Oak, 160 × 230')
  await button('Add: Rug').click()
  await expect.element(editor.getByText('Rug, Oak, 160 × 230: 1 in stock, 4 more wanted')).toBeVisible()
  expect(editor.element().textContent).not.toContain('160x230')
})
