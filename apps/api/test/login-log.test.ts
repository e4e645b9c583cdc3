import type { Db } from '@oyum/database/connection'
import { useTestDatabase } from '@oyum/database/testing/test-database'
import { type RunningKannel, startKannel } from '@oyum/ops/kannel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Spawned, spawnEntry } from './spawned-process.ts'

// A whole run of logins, right and wrong, with the processes as talkative as they can be; then their logs are searched.

const PHONE = '65427381'
const UNLUCKY = '65427382'
let db: Db
let kannel: RunningKannel
let server: Spawned
let worker: Spawned
let url = ''
beforeAll(async () => {
  const database = await useTestDatabase()
  db = database.db
  kannel = await startKannel()
  const env = { ...kannel.env, DATABASE_URL: database.url, LOG_LEVEL: 'trace' }
  server = spawnEntry('server', { ...env, PORT: '0', INTERNAL_PORT: '0' })
  const [, internalUrl = ''] = await server.waitFor(/internal calls at (http:[^"]+)/)
  url = (await server.waitFor(/listening at (http:[^"]+)/))[1] ?? ''
  worker = spawnEntry('worker', { ...env, SMS_REPORT_URL: internalUrl })
  await worker.waitFor(/worker ready/)
})
afterAll(() => kannel.stop())

const post = async (call: string, body: object | string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${url}/api/v1/auth/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return {
    status: answer.status,
    text: await answer.text(),
    cookies: answer.headers.getSetCookie().join(' '),
  }
}

const codeIn = (sms: string) => / #(\d{4})$/.exec(sms)?.[1] ?? ''

/** Log lines without the numbers that every line has. */
function wordsOf(lines: string): string {
  return lines.replaceAll(/"(time|pid|responseTime)":[\d.]+/g, '')
}

describe('the logs of a whole run', () => {
  it('AUTH-25 hold no token, no code and no full phone number; neither do refusals', async () => {
    const refused: string[] = []
    const isRefused = async (...request: Parameters<typeof post>) => {
      const { status, text } = await post(...request)
      expect(status).toBeGreaterThanOrEqual(400)
      refused.push(text)
    }
    const names = { f_name: 'Aýna', l_name: 'Ataýewa', phone: PHONE }
    await isRefused('check-phone', { phone: PHONE })
    await isRefused('check-phone', `{"phone":"${PHONE}`)
    await isRefused('check-phone', { phone: `${PHONE}9` })
    await isRefused('check-phone', { phone: PHONE }, { origin: 'https://evil.example' })
    const ticketOf = ({ text }: { text: string }) => (JSON.parse(text) as { ticket: string }).ticket
    const sent = { phone: PHONE, ticket: ticketOf(await post('registration', names)) }
    const code = codeIn(await kannel.lastSmsTo(PHONE))
    await isRefused('check-phone', { phone: PHONE })
    await isRefused('verify-phone', { phone: PHONE, token: code })
    await isRefused('verify-phone', { ...sent, token: '12345' })
    await isRefused('verify-phone', { ...sent, token: code === '9999' ? '0000' : '9999' })
    const verified = await post('verify-phone', { ...sent, token: code })
    const token = (JSON.parse(verified.text) as { token: string }).token
    const device = /device=([\w-]+)/.exec(verified.cookies)?.[1] ?? ''
    expect([token.length, device.length]).toEqual([43, 43])
    await isRefused('verify-phone', { ...sent, token: code })
    await isRefused('logout', {}, { cookie: `token=${token}x; device=${device}` })
    expect((await post('logout', {}, { cookie: `token=${token}; device=${device}` })).status).toBe(200)
    await isRefused('logout', {}, { authorization: `Bearer ${token}` })
    // a fault of ours comes with its stack; PostgreSQL's answer quotes the row, and the number in it
    await sql`alter table customers add check (phone <> ${sql.lit(UNLUCKY)})`.execute(db)
    const unlucky = ticketOf(await post('registration', { ...names, phone: UNLUCKY }))
    const unluckyCode = codeIn(await kannel.lastSmsTo(UNLUCKY))
    await isRefused('verify-phone', { phone: UNLUCKY, ticket: unlucky, token: unluckyCode })
    await worker.waitFor(/Completed task/)
    await server.waitFor(/\/sms\/report/)
    // the answer may be here before the line about it
    await server.waitFor(/call failed/)

    const logs = wordsOf(server.output() + worker.output())
    expect(logs).toContain('/api/v1/auth/verify-phone')
    expect(logs).toContain('call refused')
    expect(logs).toContain('call failed')
    for (const secret of [token, device, sent.ticket, PHONE, UNLUCKY]) {
      expect(logs).not.toContain(secret)
      expect(refused.join('\n')).not.toContain(secret)
    }
    // four digits also stand in the middle of ids and times; as a word of its own the code stands nowhere
    expect(logs).not.toMatch(new RegExp(`(?<![\\w.:-])${code}(?![\\w.:-])`))
  })
})
