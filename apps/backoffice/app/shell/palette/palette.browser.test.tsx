import { LOCALES } from '@oyum/shop-rules/locales'
import { formatMoney } from '@oyum/shop-rules/numbers'
import { formatPhone } from '@oyum/shop-rules/phone'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectSound } from '#app/testing/expect-sound.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { someMe } from '#app/testing/some-me.ts'
import { standInApi } from '#app/testing/stand-in-api.ts'
import { Inside } from '../inside.tsx'

const ORDER = {
  ...{ id: 100123, placedAt: '2026-11-17T09:05:00.000Z', status: 'pending' },
  ...{ name: 'Aýgözel Annaberdiýewa', phone: '65123456' },
}
const PERSON = { id: 7, name: 'Merdan Öwezow', login: 'merdan', role: 'operator' }
const CHAIR = {
  ...{ id: 17, name: 'Oturgyç “Aýna”', unitTenge: 45_000, stock: 3 },
  url: 'https://oyum.example/product-detail/17',
}
const FOUND: Readonly<Record<string, object>> = {
  '100123': { orders: [ORDER], products: [], people: [] },
  '3456': { orders: [{ ...ORDER, id: 100122 }, ORDER], products: [], people: [] },
  oturg: { orders: [], products: [CHAIR], people: [] },
  mer: { orders: [], products: [], people: [PERSON] },
}
const SomeScreen = () => <h1>Some screen</h1>
const TheOrder = () => <h1>the order</h1>
const routes = [
  { path: '/orders/100123', Component: TheOrder },
  { path: '/goods/17', Component: () => <h1>the product</h1> },
  { path: '/staff', Component: () => <h1>the staff</h1> },
]
const field = () => page.getByRole('combobox', { name: 'Find or go to' })
const options = () =>
  [...document.querySelectorAll('[role=option]')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent).join(' '),
  )
const chosen = () => document.querySelector('[role=option][aria-selected=true]')?.firstChild?.textContent

async function open(more: Parameters<typeof renderOffice>[1] = {}) {
  const seen: string[] = []
  standInApi((_, search) => {
    const q = new URLSearchParams(search).get('q') ?? ''
    seen.push(q)
    return { body: FOUND[q] ?? { orders: [], products: [], people: [] } }
  })
  const me = someMe(more.locale ? { locale: more.locale } : {})
  await renderOffice(
    <Inside me={me}>
      <SomeScreen />
    </Inside>,
    { routes, ...more },
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  // with a Russian layout
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { code: 'KeyK', key: 'л', ctrlKey: true, bubbles: true, cancelable: true }),
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return seen
}

describe('the palette', () => {
  it('OFFICE-10 finds an order by its number, with the keyboard alone', async () => {
    const seen = await open({ routes })
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('100123')
    await expect
      .poll(options)
      .toEqual([`100123 Aýgözel Annaberdiýewa · ${formatPhone(ORDER.phone)} · Pending`])
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'the order' })).toBeVisible()
    expect(seen.at(-1)).toBe('100123')
  })

  it('OFFICE-10 finds an order by the end of a phone, with the keyboard alone', async () => {
    await open()
    await userEvent.keyboard('3456')
    await expect.poll(() => options().length).toBe(2)
    expect(chosen()).toBe('100122')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(chosen).toBe('100123')
    const active = field().element().getAttribute('aria-activedescendant') ?? ''
    expect(document.getElementById(active)?.textContent).toContain('100123')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'the order' })).toBeVisible()
  })

  it('finds a product, and opens its editor', async () => {
    await open()
    await userEvent.keyboard('oturg')
    await expect
      .poll(options)
      .toEqual([`${CHAIR.name} № 17 · ${formatMoney(CHAIR.unitTenge, 'TMT')} · In stock now:\u00a03`])
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'the product' })).toBeVisible()
  })

  it('leads to pages and to people, and says when nothing fits', async () => {
    await open()
    await expect.poll(options).toContain('Staff')
    await userEvent.keyboard('mer')
    await expect.poll(options).toEqual(['Merdan Öwezow merdan · Operator'])
    await field().fill('new')
    await expect.poll(options).toEqual(['New order'])
    await field().fill('nobody at all')
    await expect.element(page.getByText('Nothing found.')).toBeVisible()
    await field().fill('sta')
    await page.getByRole('option', { name: 'Staff' }).click()
    await expect.element(page.getByRole('heading', { name: 'the staff' })).toBeVisible()
  })

  it('gives the focus back when it is closed', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Find or go to' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Find or go to' })).toHaveFocus()
  })

  it('says when the line is lost, and pages are found all the same', async () => {
    await open()
    vi.mocked(globalThis.fetch).mockRejectedValue(new TypeError('no line'))
    await userEvent.keyboard('ord')
    await expect.element(page.getByText(/^No connection/)).toBeVisible()
    expect(options()).toEqual(['Orders', 'New order'])
  })

  it.each([360, 1440].flatMap((width) => LOCALES.map((locale) => ({ width, locale }))))(
    'at $width in $locale fits and has nothing for axe to mend',
    async (view) => {
      await open(view)
      await expectSound(view.width)
      await userEvent.keyboard('3456')
      await expect.poll(() => options().length).toBe(2)
      await expectSound(view.width)
    },
  )
})
