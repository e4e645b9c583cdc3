import type { StaffRole } from '@oyum/shop-rules/staff-permissions'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Inside } from '#app/shell/inside.tsx'
import { renderOffice } from '#app/testing/render-office.tsx'
import { someMe } from '#app/testing/some-me.ts'
import { standInApi } from '#app/testing/stand-in-api.ts'
import { standInEvents } from '#app/testing/stand-in-events.ts'

const rings = vi.fn()
beforeEach(() => {
  rings.mockClear()
  // heard by nobody, counted by the test
  vi.spyOn(OscillatorNode.prototype, 'start').mockImplementation(rings)
  vi.spyOn(OscillatorNode.prototype, 'stop').mockImplementation(() => {})
})
afterEach(() => vi.useRealTimers())
/** two strokes each */
const rung = () => rings.mock.calls.length / 2

async function open(sound: boolean, role: StaffRole = 'operator') {
  const server = { ...standInEvents(), waiting: { newest: 7, free: 0, uncalled: 0 } }
  const calls = standInApi(({ name }) => ({ body: name === 'GET /events/waiting' ? server.waiting : {} }))
  await renderOffice(
    <Inside me={someMe({ role, sound })}>
      <h1>Some screen</h1>
    </Inside>,
  )
  await vi.waitFor(() => expect(server.openCount()).toBe(1))
  server.say('reset')
  return { server, calls, asked: () => calls.filter(({ name }) => name === 'GET /events/waiting').length }
}
const bell = (name: RegExp) => page.getByRole('button', { name })

describe('the bell', () => {
  it('DESK-20 rings at a new order once it may, and says before that it cannot', async () => {
    vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ hasBeenActive: false, isActive: false })
    const { server, asked } = await open(true)
    await expect.element(bell(/cannot sound yet/)).toBeVisible()
    await bell(/cannot sound yet/).click()
    await expect.element(bell(/A new order rings/)).toBeVisible()
    expect(rung()).toBe(1)
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(0))
    server.waiting = { newest: 8, free: 1, uncalled: 0 }
    server.say('change', { kind: 'order', id: 8, version: 1 })
    await vi.waitFor(() => expect(rung()).toBe(2))
    await expect.poll(() => document.title).toBe('(1) Back office')
  })

  it('is kept with the account: off makes no sound', async () => {
    const { calls, server } = await open(false)
    await expect.element(bell(/is off/)).toBeVisible()
    server.waiting = { newest: 9, free: 1, uncalled: 1 }
    server.say('change', { kind: 'order', id: 9, version: 1 })
    await expect.poll(() => document.title).toBe('(1) Back office')
    expect(rung()).toBe(0)
    await bell(/is off/).click()
    const change = { version: 3, name: 'Aýna Ataýewa', locale: 'en', sound: true }
    await vi.waitFor(() => expect(calls).toContainEqual({ name: 'PUT /me', body: change }))
  })

  it('without a line it says so', async () => {
    const { server } = await open(true)
    await bell(/rings|cannot/).click()
    server.refuse()
    await expect.element(bell(/No connection/)).toBeVisible()
  })

  it.each<StaffRole>(['warehouse', 'courier', 'editor'])('%s, who calls nobody, has none', async (role) => {
    const { asked } = await open(true, role)
    await expect.element(page.getByRole('navigation')).toBeVisible()
    await expect.element(bell(/bell|rings|connection/i)).not.toBeInTheDocument()
    expect(asked()).toBe(0)
  })
})
