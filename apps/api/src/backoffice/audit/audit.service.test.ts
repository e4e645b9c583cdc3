import { STAFF_API_PREFIX } from '@oyum/contract/staff/call-table'
import type { StaffCall } from '@oyum/contract/staff/calls'
import { createDatabase, createPool } from '@oyum/database/connection'
import { queryRows } from '@oyum/database/query-rows'
import { statement } from '@oyum/database/statement'
import { logInStaff } from '@oyum/testing/staff'
import { Type } from 'typebox'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { answerStaffCall, type StaffContext } from '#src/http/answer-staff-call'
import { addSignedInCustomer, confirmSessions } from '#test/customer-factory'
import { useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'
import { createAudit, unrecorded } from './audit.service.ts'

const shop = await useTestApp()
// as the api of the back office has it
const db = createDatabase(createPool({ url: shop.url, role: 'oyum_staff', poolSize: 2 }))
afterAll(() => db.destroy())

const RENAME = statement("update staff_accounts set name = 'Renamed' where id = $1", {})
const answer = Type.Object({})
const written = {
  ...{ method: 'PUT', path: '/tried', permission: 'self', summary: 'a try', answer },
} as const satisfies StaffCall
const read = { ...written, method: 'GET' } as const satisfies StaffCall

type Handler = (context: StaffContext<typeof written>) => Promise<Record<string, never>>
let handler: Handler
let reader: () => Promise<Record<string, never>>
const { staffApp, staffConfig } = await useStaffApp(shop, {}, (app) => {
  answerStaffCall(app, written, (context) => handler(context))
  answerStaffCall(app, read, () => reader())
})

let person: Awaited<ReturnType<typeof logInStaff>>
beforeEach(async () => {
  person = await logInStaff(shop.db, 'editor', staffConfig.staffSecret)
})
const ask = async (method: 'PUT' | 'GET' = 'PUT') =>
  (await staffApp.inject({ method, url: `${STAFF_API_PREFIX}/tried`, headers: { cookie: person.cookie } }))
    .statusCode
const nameNow = async () =>
  (await shop.pool.query('select name from staff_accounts where id = $1', [person.id])).rows[0].name
const rowsNow = async () =>
  (await shop.pool.query('select * from audit_log where staff_id = $1 order by id', [person.id])).rows

describe('a write', () => {
  it('STAFF-15 that forgets to write itself down is refused and taken back', async () => {
    handler = async ({ audit }) => {
      await audit.inOne((tx) => queryRows(tx, RENAME, [person.id]))
      return {}
    }
    expect([await ask(), await nameNow(), await rowsNow()]).toEqual([500, 'Aýna Ataýewa', []])
  })

  it('STAFF-15 past the transaction of the call is refused by the database, in a call that writes and in one that reads', async () => {
    const past = async () => {
      await queryRows(db, RENAME, [person.id])
      return {}
    }
    handler = past
    reader = past
    expect([await ask(), await ask('GET'), await nameNow()]).toEqual([500, 500, 'Aýna Ataýewa'])
    await expect(db.transaction().execute((tx) => queryRows(tx, RENAME, [person.id]))).rejects.toMatchObject({
      code: '25006',
    })
  })

  it('STAFF-15 that says neither what changed nor that nothing did is no answer', async () => {
    handler = async () => ({})
    expect(await ask()).toBe(500)
    handler = async ({ audit }) => {
      audit.nothingChanged()
      return {}
    }
    expect([await ask(), await rowsNow()]).toEqual([200, []])
  })

  it('STAFF-15 OPEN-127 is one transaction: what is refused later takes the row with it, and nothing comes after it', async () => {
    handler = async ({ audit }) => {
      await audit.inOne(async (tx, record) => {
        await queryRows(tx, RENAME, [person.id])
        record.changed('staff', person.id, { name: 'Aýna Ataýewa' }, { name: 'Renamed' })
        throw new Error('something broke')
      })
      return {}
    }
    expect([await ask(), await nameNow(), await rowsNow()]).toEqual([500, 'Aýna Ataýewa', []])
    const audit = createAudit(db, { staffId: person.id, call: 'a try' })
    const doIt = () => audit.inOne(async (_, record) => record.did('staff', person.id, 'tried'))
    await doIt()
    await expect(doIt()).rejects.toThrow('one transaction')
    expect(await rowsNow()).toHaveLength(1)
  })

  it('STAFF-15 that PostgreSQL gave up for another one is done again, and written down once', async () => {
    let times = 0
    handler = async ({ audit }) => {
      await audit.inOne(async (tx, record) => {
        await queryRows(tx, RENAME, [person.id])
        record.changed('staff', person.id, { name: 'Aýna Ataýewa' }, { name: 'Renamed' })
        if (++times === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
      })
      return {}
    }
    expect([await ask(), times, await nameNow()]).toEqual([200, 2, 'Renamed'])
    expect(await rowsNow()).toEqual([
      expect.objectContaining({
        ...{ actor: `staff ${person.id}`, call: 'PUT /tried', entity: 'staff', entity_id: String(person.id) },
        ...{ action: 'change', changes: [{ field: 'name', before: 'Aýna Ataýewa', after: 'Renamed' }] },
      }),
    ])
  })
})

describe('what was written down', () => {
  const about = async (customerId: number, orderId: number) => {
    await createAudit(db, { staffId: person.id, call: 'a try' }).inOne(async (_, record) => {
      const after = { status: 'confirmed', note: 'Köpetdag 77, Gülälek' }
      record.changed('order', orderId, { status: 'pending' }, after, { customerId })
    })
  }

  it('STAFF-16 the staff’s role can neither change nor delete it, nor choose its moment; nobody else can change it either', async () => {
    await about(1, 1)
    const tried = [
      "update audit_log set actor = 'nobody'",
      'update audit_log set personal = null',
      'delete from audit_log',
      'truncate audit_log',
      "insert into audit_log (at, actor, call, entity, entity_id, action) values (now(), 'x', 'x', 'x', 'x', 'x')",
    ].map((text) => statement(text, {}))
    for (const one of tried)
      await expect(unrecorded(db, (tx) => queryRows(tx, one, []))).rejects.toMatchObject({ code: '42501' })
    const before = await rowsNow()
    // who owns the tables may do anything, and is stopped all the same
    for (const text of [
      "update audit_log set actor = 'nobody'",
      "update audit_log set personal = '[]'",
      "update audit_log set personal = null, changes = '[]'",
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(shop.pool.query(text)).rejects.toThrow('audit_log is written once')
    expect(await rowsNow()).toEqual(before)
  })

  it('STAFF-16 what is personal vanishes with the account of the person, in the same transaction, and nothing else does', async () => {
    const [one, other] = [await addSignedInCustomer(shop), await addSignedInCustomer(shop)]
    await about(one.id, 11)
    await about(other.id, 12)
    const remove = () =>
      shop.app.inject({ method: 'DELETE', url: '/api/v1/customer/remove-account', headers: one.headers })
    const personal = async () => (await rowsNow()).map((row) => row.personal)
    const note = [{ field: 'note', before: null, after: 'Köpetdag 77, Gülälek' }]
    expect((await remove()).json().errors[0].code).toBe('fresh_code_needed')
    expect(await personal()).toEqual([note, note])
    await confirmSessions(shop.db, one.id)
    expect((await remove()).statusCode).toBe(200)
    expect(await personal()).toEqual([null, note])
    const status = [{ field: 'status', before: 'pending', after: 'confirmed' }]
    expect((await rowsNow()).map(({ changes, customer_id }) => [changes, customer_id])).toEqual([
      [status, one.id],
      [status, other.id],
    ])
  })
})
