import { LOCALES } from '@oyum/shop-rules/locales'
import type { StaffRole } from '@oyum/shop-rules/staff-permissions'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useShortcuts } from '#app/lib/shortcuts/use-shortcuts.ts'
import { expectSound } from '#app/testing/expect-sound.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { someMe } from '#app/testing/some-me.ts'
import { Inside } from './inside.tsx'

const done: string[] = []

/** A screen with keys of its own and a field. */
function SomeScreen() {
  useShortcuts([
    { code: 'KeyC', label: 'Confirm', run: () => done.push('confirm') },
    { code: 'KeyS', ctrl: true, label: 'Save', run: () => done.push('save') },
  ])
  return (
    <>
      <h1>Some screen</h1>
      <input aria-label="Some field" />
    </>
  )
}
const inside = (children: ReactNode = <SomeScreen />, role: StaffRole = 'owner') => (
  <Inside me={someMe({ role })}>{children}</Inside>
)
const TheOrders = () => <h1>the orders</h1>
const OrdersInside = () => inside(<TheOrders />)
/** What a keyboard with a Russian layout sends for a place of the keyboard. */
const RUSSIAN: Readonly<Record<string, string>> = { KeyC: 'с', KeyG: 'п', KeyO: 'щ', KeyS: 'ы', Slash: '.' }

function press(code: string, more: KeyboardEventInit = {}) {
  const at = document.activeElement ?? document.body
  const how = { key: RUSSIAN[code] ?? '', code, bubbles: true, cancelable: true, ...more }
  return at.dispatchEvent(new KeyboardEvent('keydown', how))
}
const open = async (element = inside(), more: Parameters<typeof renderOffice>[1] = {}) => {
  done.length = 0
  await renderOffice(element, more)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const help = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

describe('OFFICE-09 shortcuts', () => {
  it('of the screen work with a Russian layout', async () => {
    await open()
    press('KeyC')
    expect(done).toEqual(['confirm'])
  })

  it('go to another screen with a Russian layout', async () => {
    await open(inside(), { routes: [{ path: '/orders', Component: TheOrders }] })
    press('KeyG')
    press('KeyO')
    await expect.element(page.getByRole('heading', { name: 'the orders' })).toBeVisible()
  })

  it('lead nowhere that the role may not go', async () => {
    await open(inside(<SomeScreen />, 'editor'), {
      routes: [{ path: '/orders', Component: TheOrders }],
    })
    press('KeyG')
    press('KeyO')
    await expect.element(page.getByRole('heading', { name: 'Some screen' })).toBeVisible()
  })

  it('do nothing in a field, but those that type no letter', async () => {
    await open()
    page.getByLabelText('Some field').element().focus()
    expect(press('KeyC')).toBe(true)
    expect(done).toEqual([])
    // the browser would ask where to put a file
    expect(press('KeyS', { ctrlKey: true })).toBe(false)
    expect(done).toEqual(['save'])
  })

  it('are listed by the question mark, and none works behind the list', async () => {
    await open()
    press('Digit7', { key: '?', shiftKey: true })
    await expect.element(help()).toBeVisible()
    const lines = [...help().element().querySelectorAll('dl > div')].map(({ children }) =>
      [...children].map(({ textContent }) => textContent),
    )
    expect(lines).toContainEqual(['Confirm', 'C'])
    expect(lines).toContainEqual(['Save', 'Ctrl + S'])
    expect(lines).toContainEqual(['Orders', 'GO'])
    press('KeyC')
    press('KeyS', { ctrlKey: true })
    expect(done).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(help()).not.toBeInTheDocument()
    press('KeyC')
    expect(done).toEqual(['confirm'])
  })

  it('of a screen that is left are gone', async () => {
    await open(inside(), { routes: [{ path: '/orders', Component: OrdersInside }] })
    press('KeyG')
    press('KeyO')
    await expect.element(page.getByRole('heading', { name: 'the orders' })).toBeVisible()
    press('KeyC')
    expect(done).toEqual([])
  })

  it.each([360, 1440].flatMap((width) => LOCALES.map((locale) => ({ width, locale }))))(
    'listed at $width in $locale fit, and there is nothing for axe to mend',
    async ({ width, locale }) => {
      await open(<Inside me={someMe({ locale })}>{<SomeScreen />}</Inside>, { width, locale })
      press('Slash', { shiftKey: true })
      await expect.element(page.getByRole('dialog')).toBeVisible()
      await expectSound(width)
    },
  )
})
