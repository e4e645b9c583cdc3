import { useTestDatabase } from '@oyum/database/testing/test-database'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addCustomer } from '#test/customer-factory'
import { deleteOldLoginRecords } from './delete-old-login-records.ts'

let database: Awaited<ReturnType<typeof useTestDatabase>>
beforeAll(async () => {
  database = await useTestDatabase()
})

it('what proved a login goes when it cannot matter any more, and nothing else', async () => {
  const { db } = database
  const { id } = await addCustomer(db)
  // pairs: the first of each is old, the second is not
  await sql`insert into login_codes (phone, code_hash, expires_at, created_at, replaced_at) values
    ('65000001', sha256('a'), now(), now() - interval '31 days', now()), ('65000002', sha256('a'), now(), now(), null)`.execute(
    db,
  )
  await sql`insert into login_counters (scope, subject, window_start) values
    ('send_phone', 'old', now() - interval '3 days'), ('send_phone', 'new', now() - interval '1 day')`.execute(
    db,
  )
  await sql`insert into sessions (customer_id, token_hash, expires_at) values
    (${id}, sha256('a'), now() - interval '31 days'), (${id}, sha256('b'), now() + interval '1 day')`.execute(
    db,
  )
  await sql`insert into known_devices (customer_id, device_hash, last_seen_at) values
    (${id}, sha256('a'), now() - interval '401 days'), (${id}, sha256('b'), now())`.execute(db)
  await deleteOldLoginRecords(db)
  const left = async (table: 'loginCodes' | 'loginCounters' | 'sessions' | 'knownDevices') =>
    (await db.selectFrom(table).selectAll().execute()).length
  expect([
    await left('loginCodes'),
    await left('loginCounters'),
    await left('sessions'),
    await left('knownDevices'),
  ]).toEqual([1, 1, 1, 1])
  expect((await db.selectFrom('loginCodes').select('phone').executeTakeFirstOrThrow()).phone).toBe('65000002')
})
