import { STAFF_API_PREFIX } from '@oyum/contract/staff/call-table'
import { createDatabase, createPool } from '@oyum/database/connection'
import { logInStaff } from '@oyum/testing/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'
import { createAudit } from './audit.service.ts'

const shop = await useTestApp()
const { staffApp, staffConfig } = await useStaffApp(shop)
const db = createDatabase(createPool({ url: shop.url, role: 'oyum_staff', poolSize: 1 }))
afterAll(() => db.destroy())
type Login = Awaited<ReturnType<typeof logInStaff>>
let owner: Login
let manager: Login
beforeAll(async () => {
  owner = await logInStaff(shop.db, 'owner', staffConfig.staffSecret)
  manager = await logInStaff(shop.db, 'manager', staffConfig.staffSecret)
})

const read = async ({ cookie }: Login, query: string) => {
  const answer = await staffApp.inject({ url: `${STAFF_API_PREFIX}/audit?${query}`, headers: { cookie } })
  return { status: answer.statusCode, ...answer.json() }
}
/** So many changes of one thing, all in one transaction. */
const change = (entity: string, id: number, times: number) =>
  createAudit(db, { staffId: owner.id, call: 'a try' }).inOne(async (_, record) => {
    for (let n = 1; n <= times; n++)
      record.changed(entity, id, { step: n - 1 }, { step: n, note: 'Köpetdag 77' }, { customerId: 1 })
  })

describe('the history of a thing', () => {
  it('is read newest first, 50 at a time, each row once, also where many have one moment', async () => {
    await change('order', 7, 120)
    await change('order', 8, 1)
    const pages: { rows: { changes: { field: string; after: number }[] }[]; next: string | null }[] = []
    let after = ''
    do {
      const page = await read(manager, `entity=order&id=7${after}`)
      pages.push(page)
      after = `&after=${page.next}`
      if (page.next === null) break
    } while (pages.length < 9)
    expect(pages.map(({ rows }) => rows.length)).toEqual([50, 50, 20])
    const steps = pages.flatMap(({ rows }) =>
      rows.map(({ changes }) => changes.find(({ field }) => field === 'step')?.after),
    )
    // the order of the rows within one millisecond is the order they were written in
    expect(steps).toEqual(Array.from({ length: 120 }, (_, n) => 120 - n))
    expect(pages[0]?.rows[0]).toMatchObject({
      ...{ actor: `staff ${owner.id}`, name: 'Aýna Ataýewa', call: 'a try', action: 'change' },
      changes: [
        { field: 'step', before: 119, after: 120 },
        { field: 'note', before: null, after: 'Köpetdag 77' },
      ],
    })
    expect(await read(manager, 'entity=order&id=9')).toEqual({ status: 200, rows: [], next: null })
  })

  it('of people is the owner’s: to a manager it is as empty as that of nobody', async () => {
    await change('staff', manager.id, 60)
    expect(await read(manager, `entity=staff&id=${manager.id}`)).toEqual({
      status: 200,
      rows: [],
      next: null,
    })
    expect((await read(owner, `entity=staff&id=${manager.id}`)).rows).toHaveLength(50)
  })

  it('a cursor that is none, and a thing that has no history, are refused', async () => {
    const forged = Buffer.from('2026-99-99T00:00:00.000Z 7').toString('base64url')
    for (const query of [
      `entity=order&id=7&after=${forged}`,
      'entity=order&id=7&after=abc',
      'entity=secret&id=1',
      'entity=order&id=0',
    ])
      expect([query, (await read(owner, query)).status]).toEqual([query, 422])
  })
})
