import { defineCall } from '@oyum/contract/define-call'
import type { StaffCallHead } from '@oyum/contract/staff/call-table'
import { staffOpenApiDocument } from '@oyum/contract/staff/openapi'
import { createDatabase, createPool } from '@oyum/database/connection'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerStaffCall } from '#src/http/answer-staff-call'
import { deleteOldStaffAnswers } from '#src/modules/orders/delete-old-staff-answers'
import { addPerson, createStaffBrowser } from '#test/staff-browser'
import { useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'

const Word = Type.Object({ word: Type.String({ maxLength: 20 }) })
const Answer = Type.Object({ nth: Type.Integer(), word: Type.String() })
const head = {
  method: 'POST',
  path: '/press',
  permission: 'self',
  once: true,
} as const satisfies StaffCallHead
const press = defineCall(head, { summary: 'for the test', body: Word, answer: Answer })
const forgetful = defineCall(
  { ...head, path: '/forgetful' },
  { summary: 'for the test', body: Word, answer: Answer },
)

let pressed = 0
const shop = await useTestApp()
const { staffApp, accounts } = await useStaffApp(shop, {}, (app) => {
  answerStaffCall(app, press, ({ staff, audit, body }) =>
    audit.inOne(async (_, record) => {
      const nth = ++pressed
      record.did('staff', staff.id, 'press')
      if (body.word === 'fails') throw new Error('on purpose')
      return { nth, word: body.word }
    }),
  )
  answerStaffCall(app, forgetful, async ({ staff, audit, body }) => {
    await audit.inOne(async (_, record) => record.did('staff', staff.id, 'press'))
    return { nth: 0, word: body.word }
  })
})
const one = createStaffBrowser(staffApp)
const other = createStaffBrowser(staffApp)
const worker = createPool({ url: shop.url, role: 'oyum_worker', poolSize: 1 })
afterAll(() => worker.end())
beforeAll(async () => {
  await addPerson(accounts.people, one, 'operator')
  await addPerson(accounts.people, other, 'operator')
})
const ask = (word: string, key: string, who = one) => who.call(press, { body: { word }, key })
const written = async () =>
  Number((await shop.pool.query("select count(*) from audit_log where action = 'press'")).rows[0].count)

describe('a call that is done once', () => {
  it('DESK-17 is done by the first press; the second, also at the same moment, gets its answer', async () => {
    const before = pressed
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('sofa', 'key-at-once')))
    expect(answers.map(({ json }) => json)).toEqual(Array(5).fill({ nth: before + 1, word: 'sofa' }))
    expect((await ask('sofa', 'key-at-once')).json).toEqual({ nth: before + 1, word: 'sofa' })
    expect([pressed, await written()]).toEqual([before + 1, 1])
  })

  it('DESK-17 another request with the same key is refused; another person may have the same key', async () => {
    await ask('lamp', 'key-of-both')
    expect((await ask('chair', 'key-of-both')).code).toBe('idempotency_mismatch')
    expect((await ask('chair', 'key-of-both', other)).json).toMatchObject({ word: 'chair' })
  })

  it('DESK-17 what failed is not kept: the same key may try again', async () => {
    expect((await ask('fails', 'key-that-fails')).code).toBe('internal')
    expect((await ask('works', 'key-that-fails')).json).toMatchObject({ word: 'works' })
  })

  it('DESK-17 without a key, or with one that cannot be, it is not done', async () => {
    const before = pressed
    const { once: _, ...withoutKey } = press
    expect((await one.call(withoutKey, { body: { word: 'sofa' } })).code).toBe('validation')
    expect((await ask('sofa', 'short')).code).toBe('validation')
    expect(pressed).toBe(before)
  })

  it('STAFF-15 a handler that answers something else than what is kept is found out', async () => {
    expect((await one.call(forgetful, { body: { word: 'sofa' } })).code).toBe('internal')
  })

  it('DESK-17 an answer is kept for a day', async () => {
    const before = pressed
    await ask('table', 'key-of-today')
    await ask('shelf', 'key-yesterday')
    await shop.pool.query(
      "update staff_once set created_at = created_at - interval '25 hours' where key = 'key-yesterday'",
    )
    await deleteOldStaffAnswers(createDatabase(worker))
    await ask('table', 'key-of-today')
    await ask('shelf', 'key-yesterday')
    expect(pressed).toBe(before + 3)
  })
})

it('OFFICE-05 the document says which calls are done once, with their header', () => {
  const { paths } = staffOpenApiDocument({ name: 'Any' }) as { paths: Record<string, Record<string, object>> }
  expect(paths['/api/admin/v1/orders/merge']?.post).toMatchObject({
    'x-once': true,
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: 'idempotency-key', in: 'header', required: true }),
    ]),
  })
})
