import type { Session } from '@oyum/api-client/read/session'
import { expect, it } from 'vitest'
import { htmlOf } from '#app/testing/html-of.tsx'
import { DeviceList } from './device-list.tsx'

const PHONE: Session = {
  ...{ id: 1, isCurrent: true, system: 'Android', browser: 'Chrome', network: '95.85.96.*' },
  ...{ createdAt: new Date('2026-11-15T09:05:00Z'), lastUsedAt: new Date('2026-11-16T09:05:00Z') },
}
const OLD: Session = { ...PHONE, id: 2, isCurrent: false, system: undefined, browser: undefined, network: '' }

const html = (sessions: Session[] | undefined) => htmlOf(<DeviceList sessions={sessions} />)

it('OPEN-110 says what each device is, when and from which network it logged in; this one has no button', () => {
  const shown = html([PHONE, OLD])
  const [mine = '', other = ''] = shown.split('</li>')
  for (const words of ['Android, Chrome', '15 noýabr 2026, 14:05', 'Tor: 95.85.96.*', 'Şu enjam'])
    expect(mine).toContain(words)
  expect(mine).not.toContain('<button')
  expect(other).toContain('Näbelli enjam')
  expect(other).toContain('Soňky gezek: 16 noýabr 2026')
  expect(other).not.toContain('Tor:')
  expect(other).toContain('aria-label="Enjamy çykar: Näbelli enjam"')
  expect(shown).toContain('Şäheri bilmeýäris')
})

it('OPEN-110 every way out is a form, which works without script; who has one device has no others to end', () => {
  const shown = html([PHONE, OLD])
  expect(shown).toMatch(/<form[^>]*method="post"[^>]*>.*name="id" value="2".*value="end-session"/)
  expect(shown).toContain('value="end-others"')
  expect(html([PHONE])).not.toContain('end-others')
})

it('says when they could not be loaded', () => {
  expect(html(undefined)).toContain('Enjamlary ýükläp bolmady')
})
