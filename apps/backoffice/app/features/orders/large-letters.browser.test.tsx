import { LOCALES } from '@oyum/shop-rules/locales'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { MeProvider } from '#app/lib/me.ts'
import { expectSound } from '#app/testing/expect-sound.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { someMe } from '#app/testing/some-me.ts'
import { someOrder, someRow, someTimeline } from '#app/testing/some-orders.ts'
import type { OrdersFound } from './load-orders.ts'
import { OrderScreen } from './order-screen.tsx'
import { OrdersScreen } from './orders-screen.tsx'

const FOUND: OrdersFound = {
  asked: { view: 'to_call', from: '2026-11-01' },
  list: { rows: [someRow()], next: '1-2', previous: '3-4', lookedTo: null },
  counts: { to_call: 12, call_later: 0, confirmed: 999, to_pack: 1000, on_the_way: 3 },
}
const SCREENS = {
  list: <OrdersScreen found={FOUND} />,
  order: <OrderScreen order={someOrder()} timeline={someTimeline()} />,
}
const views = Object.entries(SCREENS).flatMap(([name, screen]) =>
  [360, 768, 1440].flatMap((width) => LOCALES.map((locale) => ({ name, screen, width, locale }))),
)
const letters = (size: string) => document.documentElement.style.setProperty('font-size', size)

afterEach(() => letters(''))

it.each(views)('$name with letters twice as large fits at $width in $locale', async (view) => {
  letters('200%')
  await renderOffice(
    <MeProvider value={someMe()}>
      <main className="page">{view.screen}</main>
    </MeProvider>,
    view,
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectSound(view.width)
  const frames = [...document.querySelectorAll('[aria-busy], form, section')]
  expect(frames.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
})
