import { readFile } from 'node:fs/promises'
import { IDEMPOTENCY_HEADER } from '@oyum/contract/errors'
import { TOKEN_COOKIE } from '@oyum/contract/limits'
import { STAFF_API_PREFIX } from '@oyum/contract/staff/call-table'
import { type StaffCall, staffCallList } from '@oyum/contract/staff/calls'
import {
  STAFF_PERMISSIONS,
  STAFF_ROLES,
  type StaffPermission,
  type StaffRole,
  staffScope,
} from '@oyum/shop-rules/staff-permissions'
import { logInStaff } from '@oyum/testing/staff'
import { beforeAll, describe, expect, it } from 'vitest'
import { addSignedInCustomer } from './customer-factory.ts'
import { staffFixtures } from './staff-fixtures.ts'
import { staffPath } from './staff-path.ts'
import { useStaffApp } from './staff-test-app.ts'
import { useTestApp } from './test-app.ts'

// Every call of the back office × everybody who may come. It grows by itself with the contract. What is expected is read from
// the table of docs/back-office.md, so that document, code and answers say the same.

const shop = await useTestApp()
const { staffApp, staffConfig } = await useStaffApp(shop)
let customer: { token: string }
let agreed: Map<string, string[]>
beforeAll(async () => {
  customer = await addSignedInCustomer(shop)
  const text = await readFile(new URL('../../../docs/back-office.md', import.meta.url), 'utf8')
  const lines = [...text.matchAll(/^\| `([a-z]+\.[a-z]+)` \| (.+) \|$/gm)]
  agreed = new Map(lines.map(([, name = '', cells = '']) => [name, cells.split(' | ')]))
})

interface Caller {
  name: string
  /** who logs in; without one nobody does */
  role?: StaffRole
  cookie?: () => string
  /** done to the session or account before the call */
  spoil?: string
  origin?: string
  /** what is said to everybody who comes like this, where a session is needed */
  refusal?: (call: StaffCall) => string | undefined
}
const notIn = () => 'unauthenticated'
const SPOILED: [name: string, sql: string][] = [
  [
    'idle for too long',
    "update staff_sessions set idle_until = now() - interval '1 second' where staff_id = $1",
  ],
  ['over', "update staff_sessions set ends_at = now() - interval '1 second' where staff_id = $1"],
  ['revoked', 'update staff_sessions set revoked_at = now() where staff_id = $1'],
  ['blocked', "update staff_accounts set state = 'blocked' where id = $1"],
]
const CALLERS: Caller[] = [
  ...STAFF_ROLES.map((role) => ({ name: role, role })),
  { name: 'nobody', refusal: notIn },
  { name: 'a customer', cookie: () => `${TOKEN_COOKIE}=${customer.token}`, refusal: notIn },
  ...SPOILED.map(([name, spoil]) => ({ name, role: 'owner' as const, spoil, refusal: notIn })),
  {
    ...{ name: 'proof too old', role: 'owner' },
    spoil: "update staff_sessions set proved_at = now() - interval '10 minutes' where staff_id = $1",
    refusal: ({ proof }) => (proof ? 'proof' : undefined),
  },
  { name: 'another site', role: 'owner', origin: 'https://evil.example' },
]

function fixtureOf(name: string) {
  const fixture = staffFixtures[name]
  if (!fixture) throw new Error(`${name} has no fixture in staff-fixtures.ts`)
  return fixture
}

/** What the table says about this call and this caller. */
function expected(name: string, call: StaffCall, { role, refusal, origin }: Caller): string {
  if (origin && call.method !== 'GET') return 'foreign_origin'
  const { answers } = fixtureOf(name)
  const { permission } = call
  if (permission === 'public') return answers
  const refused = refusal?.(call)
  if (refused) return refused
  if (permission === 'self') return answers
  const reach = agreed.get(permission)?.[STAFF_ROLES.indexOf(role ?? 'owner')]
  return reach === '–' ? 'forbidden' : answers
}

let asked = 0
async function answered(name: string, call: StaffCall, caller: Caller): Promise<string> {
  const { id, query = '', body } = fixtureOf(name)
  let cookie = caller.cookie?.() ?? ''
  if (caller.role) {
    const person = await logInStaff(shop.db, caller.role, staffConfig.staffSecret)
    if (caller.spoil) await shop.pool.query(caller.spoil, [person.id])
    cookie = person.cookie
  }
  const answer = await staffApp.inject({
    ...{ method: call.method, url: STAFF_API_PREFIX + staffPath(call.path, id) + query },
    // an address of its own for each: what is counted by address is another matter
    headers: {
      'x-forwarded-for': `10.2.${asked >> 8}.${asked++ & 255}`,
      cookie,
      ...(caller.origin && { origin: caller.origin }),
      ...(call.once && { [IDEMPOTENCY_HEADER]: `matrix-${asked}-once` }),
    },
    ...(body && { payload: body() }),
    payloadAsStream: call.isStream,
  })
  // a stream has no end of its own: what is said first shows that it began
  if (call.isStream && answer.statusCode === 200) for await (const _said of answer.stream()) return 'ok'
  if (call.isStream) return JSON.parse((await answer.stream().toArray()).join('')).errors[0].code
  return answer.statusCode === 200 ? 'ok' : answer.json().errors[0].code
}

describe('who may what', () => {
  it('STAFF-13 the table of docs/back-office.md is the one of the code', () => {
    expect([...agreed.keys()]).toEqual([...STAFF_PERMISSIONS])
    for (const [name, reach] of agreed)
      expect([name, ...reach]).toEqual([
        name,
        ...STAFF_ROLES.map((role) => staffScope(role, name as StaffPermission) ?? '–'),
      ])
  })

  it('STAFF-13 every call has a fixture, and no fixture is without its call', () => {
    expect(Object.keys(staffFixtures)).toEqual(staffCallList.map(({ name }) => name))
  })

  it('STAFF-13 every call answers every role, and every session that opens nothing, as the table says', async () => {
    const table: string[] = []
    let pairs = 0
    for (const { name, call } of staffCallList) {
      const said: string[] = []
      for (const caller of CALLERS) {
        said.push(await answered(name, call, caller))
        pairs++
      }
      const wanted = CALLERS.map((caller) => expected(name, call, caller))
      const line = (codes: string[]) => CALLERS.map((caller, n) => `${caller.name}: ${codes[n]}`)
      expect([name, ...line(said)]).toEqual([name, ...line(wanted)])
      const roles = said.slice(0, STAFF_ROLES.length).map((code) => (code === 'forbidden' ? '–' : 'may'))
      table.push(`${name} (${call.permission}${call.proof ? ', proof' : ''}): ${roles.join(' ')}`)
    }
    expect(pairs).toBe(staffCallList.length * CALLERS.length)
    process.stdout.write(
      `${STAFF_ROLES.join(' ')}\n${table.join('\n')}\n${staffCallList.length} calls × ${CALLERS.length} callers: ${pairs} pairs as the table says\n`,
    )
  }, 120_000)
})
