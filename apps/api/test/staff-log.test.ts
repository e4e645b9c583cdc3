import { staffCalls } from '@oyum/contract/staff/calls'
import { useTestDatabase } from '@oyum/database/testing/test-database'
import { beforeAll, expect, it } from 'vitest'
import { createAccounts } from '#src/backoffice/accounts/accounts.service'
import { readStaffConfig } from '#src/config/staff-env'
import { createSecrets } from '#src/secrets/secrets'
import { type Spawned, spawnEntry } from './spawned-process.ts'
import {
  acceptInvitation,
  afterAWhile,
  codeNow,
  createStaffBrowser,
  PASSWORD,
  secretIn,
  staffHostAt,
} from './staff-browser.ts'

// A whole run of the way in, right and wrong, with the process as talkative as it can be; then all that it left is searched.

const { auth, me, staff } = staffCalls
const { url: databaseUrl, db, pool } = await useTestDatabase()
let server: Spawned
let url = ''
beforeAll(async () => {
  const env = { STAFF_DATABASE_URL: databaseUrl, LOG_LEVEL: 'trace', STAFF_PORT: '0' }
  server = spawnEntry('staff-server', env)
  url = (await server.waitFor(/listening at (http:[^"]+)/))[1] ?? ''
})

it('STAFF-11 no password, code, secret or token stands in a log, in the database, in an address or in an answer', async () => {
  const answers: string[] = []
  const host = staffHostAt(() => url, answers)
  const config = readStaffConfig()
  const secrets = createSecrets(config.staffSecret)
  const { people } = createAccounts({ ...config, db, secrets })
  const login = 'owner-one'
  const { link, id } = await people.inviteByCommand('test', {
    ...{ login, name: 'Aýna', role: 'owner', locale: 'ru' },
  })
  const owner = createStaffBrowser(host)
  const first = await acceptInvitation(owner, link)
  const { json } = await owner.call(staff.invite, {
    body: { login: 'second-one', name: 'Meret', role: 'operator', locale: 'ru', phone: '65123456' },
  })
  const second = await acceptInvitation(createStaffBrowser(host), String(json.link))
  const fresh = secretIn(await owner.call(me.beginTotp))
  const newCodes = (await owner.call(me.recoveryCodes)).json.recoveryCodes as unknown as string[]
  // these three calls are for showing a secret, once; no other answer may hold one
  answers.length = 0

  const newPassword = 'ýaz ýagşy, güýz baý'
  const code = codeNow(fresh)
  expect((await owner.call(me.totp, { body: { code } })).code).toBe('ok')
  expect((await owner.call(me.password, { body: { password: newPassword } })).code).toBe('ok')
  await owner.call(auth.prove, { body: { password: newPassword, code } })
  const wrong = 'a wrong password 7'
  await owner.call(auth.prove, { body: { password: wrong, code } })
  for (const call of [me.read, me.sessions, me.passkeys, staff.list]) await owner.call(call)
  const again = createStaffBrowser(host)
  await again.call(auth.password, { body: { login, password: wrong } })
  await again.call(auth.password, { body: { login, password: newPassword } })
  const step = again.cookies.get('__Host-staff-step') ?? ''
  await again.call(auth.recovery, { body: { code: 'aaaaa-aaaaa' } })
  await afterAWhile(db, id)
  expect((await again.call(auth.totp, { body: { code: codeNow(fresh) } })).code).toBe('ok')
  const tokens = [...owner.cookies.values(), ...again.cookies.values(), step]
  expect(tokens.filter((token) => token.length === 43)).toHaveLength(5)
  await owner.call(auth.logout)
  await server.waitFor(/auth\/logout/)

  const { rows: tables } = await pool.query(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and (c.relname ~ '^staff_' or c.relname in ('audit_log', 'login_counters', 'sms_messages')
       or n.nspname = 'graphile_worker')`,
  )
  expect(tables.length).toBeGreaterThan(9)
  const kept: string[] = []
  for (const { name } of tables) kept.push(JSON.stringify((await pool.query(`select * from ${name}`)).rows))
  const invitations = [link, String(json.link)].map((one) => new URL(one).hash.slice(1))
  const hidden = [
    ...[PASSWORD, newPassword, wrong, first.secret, second.secret, fresh, ...tokens, ...invitations],
    ...[...first.recoveryCodes, ...second.recoveryCodes, ...newCodes],
  ]
  const places = { log: server.output(), database: kept.join('\n'), answers: answers.join('\n') }
  expect(places.log).toContain('/api/admin/v1/auth/totp')
  for (const [place, text] of Object.entries(places))
    expect([place, hidden.filter((secret) => text.includes(secret))]).toEqual([place, []])
  // six digits stand in the middle of times as well; as a word of its own the code stands nowhere
  expect(places.log + places.answers).not.toMatch(new RegExp(`(?<![\\w.:-])${code}(?![\\w.:-])`))
}, 120_000)
