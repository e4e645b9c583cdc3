import { STAFF_API_PREFIX } from '@oyum/contract/staff/call-table'
import { STREAMS_A_SESSION, UNATTENDED_HEADER } from '@oyum/contract/staff/limits'
import { STAFF_SESSION_ENDS, type StaffRole } from '@oyum/shop-rules/staff-permissions'
import { orderBody } from '@oyum/testing/order-body'
import { logInStaff } from '@oyum/testing/staff'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { place } from '#test/order-factory'
import { type HeardStream, listenAt, openStream } from '#test/staff-stream'
import { useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'

// Two staff apis on one database, as in a shop that is being renewed.
const shop = await useTestApp()
const [first, second] = [await useStaffApp(shop), await useStaffApp(shop)]
const bases: string[] = []
let product: number
let customer: Awaited<ReturnType<typeof addSignedInCustomer>>
beforeAll(async () => {
  for (const { staffApp } of [first, second]) bases.push(await listenAt(staffApp))
  customer = await addSignedInCustomer(shop)
  product = await addProduct(shop.db, {
    ...{ categoryId: await addCategory(shop.db), priceTenge: 100, stock: 10_000 },
  })
})

const open = new Set<HeardStream>()
afterEach(() => {
  for (const stream of open) stream.close()
  open.clear()
})
const logIn = (role: StaffRole) => logInStaff(shop.db, role, first.staffConfig.staffSecret)
async function listen(cookie: string, at = 0): Promise<HeardStream> {
  const stream = await openStream(bases[at] ?? '', cookie)
  open.add(stream)
  return stream
}
async function order(): Promise<number> {
  const answer = await place(shop, customer.headers, orderBody([{ id: product }], 100))
  expect(answer.statusCode).toBe(200)
  const { id } = await shop.db
    .selectFrom('orders')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return Number(id)
}
const sql = (text: string, values: unknown[]) => shop.pool.query(text, values)
const numbers = ({ heard }: HeardStream) => heard.flatMap(({ data }) => (data.id ? [data.id] : []))
const of =
  (id: number, version?: number) =>
  ({ data }: { data: { id?: number; version?: number } }) =>
    data.id === id && (version === undefined || data.version === version)

describe('the stream of changes', () => {
  it('DESK-20 a new order and each change of it reach every connected screen, of every process', async () => {
    const { cookie } = await logIn('operator')
    const streams = [await listen(cookie), await listen((await logIn('manager')).cookie, 1)]
    expect(streams[0]?.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'private, no-store',
    })
    const id = await order()
    for (const stream of streams)
      expect(await stream.until(of(id))).toEqual({ event: 'change', data: { kind: 'order', id, version: 1 } })
    await sql("update orders set status = 'confirmed', version = version + 1 where id = $1", [id])
    for (const stream of streams) await stream.until(of(id, 2))
    // taken, and called later, are news; what is forgotten with a person is none
    await sql("update orders set phone = '', note = '' where id = $1", [id])
    const { id: by } = await logIn('operator')
    await sql('update orders set claimed_by = $2, claimed_until = now() where id = $1', [id, by])
    for (const stream of streams)
      await expect.poll(() => numbers(stream).filter((one) => one === id).length).toBe(3)
  })

  it('DESK-20 what is taken back is told to nobody', async () => {
    const stream = await listen((await logIn('operator')).cookie)
    const id = await order()
    await stream.until(of(id))
    const client = await shop.pool.connect()
    await client.query('begin')
    await client.query('update orders set version = version + 1 where id = $1', [id])
    await client.query('rollback')
    client.release()
    await sql('update orders set call_tries = 1 where id = $1', [id])
    await expect.poll(() => numbers(stream).length).toBe(2)
    expect(stream.heard.at(-1)?.data.version).toBe(1)
  })

  it('a question without an answer opens no stream', async () => {
    const { cookie } = await logIn('operator')
    const answer = await fetch(`${bases[0]}${STAFF_API_PREFIX}/events`, {
      method: 'HEAD',
      headers: { cookie },
    })
    expect(answer.status).toBe(404)
  })

  it('STAFF-14 OPEN-135 who sees some orders hears of those alone; who sees none hears of none', async () => {
    const [operator, warehouse, courier, editor] = [
      await listen((await logIn('operator')).cookie),
      await listen((await logIn('warehouse')).cookie),
      await listen((await logIn('courier')).cookie),
      await listen((await logIn('editor')).cookie),
    ]
    const [unknown, confirmed] = [await order(), await order()]
    await operator.until(of(unknown))
    await sql("update orders set status = 'confirmed', version = 2 where id = $1", [confirmed])
    await warehouse.until(of(confirmed, 2))
    await operator.until(of(confirmed, 2))
    const last = await order()
    await operator.until(of(last))
    await sql("update orders set status = 'confirmed', version = 2 where id = $1", [last])
    await warehouse.until(of(last))
    expect(new Set(numbers(warehouse))).toEqual(new Set([confirmed, last]))
    expect([numbers(courier), numbers(editor)]).toEqual([[], []])
    for (const { heard } of [operator, warehouse, courier, editor])
      for (const { data } of heard)
        expect(Object.keys(data).filter((key) => !/^(kind|id|version)$/.test(key))).toEqual([])
  })

  it('DESK-21 a listening connection that is cut is made anew, and every screen is told to ask for everything', async () => {
    const { cookie } = await logIn('operator')
    const stream = await listen(cookie)
    expect((await stream.until(() => true)).event).toBe('reset')
    const { rows } = await sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'oyum test listening' and datname = current_database()",
      [],
    )
    expect(rows.length).toBeGreaterThan(0)
    const missed = await order()
    await stream.until(({ event }, at) => event === 'reset' && at > 0)
    const id = await order()
    await stream.until(of(id))
    const list = await first.staffApp.inject({
      url: `${STAFF_API_PREFIX}/orders?view=to_call&limit=100`,
      headers: { cookie },
    })
    expect(list.json().rows.map((row: { id: number }) => row.id)).toEqual(
      expect.arrayContaining([missed, id]),
    )
  })

  it('DESK-21 a process that goes ends its streams, also while it only drains, and another takes them', async () => {
    const leaving = await useStaffApp(shop)
    bases[2] = await listenAt(leaving.staffApp)
    const { cookie } = await logIn('operator')
    const stream = await listen(cookie, 2)
    leaving.staffApp.startDraining()
    await stream.ended
    expect((await listen(cookie, 2)).status).toBe(503)
    const again = await listen(cookie, 1)
    expect((await again.until(() => true)).event).toBe('reset')
    const id = await order()
    await again.until(of(id))
    await leaving.staffApp.close()
  })

  it('a session has few at once, and a closed one makes room', async () => {
    const { cookie } = await logIn('operator')
    const streams = []
    for (let n = 0; n < STREAMS_A_SESSION; n++) streams.push(await listen(cookie))
    const refused = await listen(cookie)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3'])
    streams[0]?.close()
    await expect.poll(async () => (await listen(cookie)).status).toBe(200)
  })

  it('a great many changes at once are told as one: ask for everything', async () => {
    const { cookie } = await logIn('operator')
    const stream = await listen(cookie)
    await stream.until(() => true)
    await sql(
      `select pg_notify('desk', json_build_object('kind', 'order', 'id', n, 'version', 1)::text)
      from generate_series(1000000, 1002000) n`,
      [],
    )
    await stream.until(({ event }, at) => event === 'reset' && at > 0)
    const id = await order()
    await stream.until(of(id))
    expect(stream.heard.length).toBeLessThan(1000)
  })
})

describe('STAFF-06 the end of a session', () => {
  it.each<[string, string]>([
    ['revoked', 'update staff_sessions set revoked_at = now() where staff_id = $1'],
    [
      'idle for too long',
      "update staff_sessions set idle_until = now() - interval '1 second' where staff_id = $1",
    ],
    ['over', "update staff_sessions set ends_at = now() - interval '1 second' where staff_id = $1"],
    ['of somebody blocked', "update staff_accounts set state = 'blocked' where id = $1"],
    ['of somebody with another role', "update staff_accounts set role = 'editor' where id = $1"],
  ])('STAFF-06 %s: its streams end, of every process; others go on', async (_, spoil) => {
    const [person, colleague] = [await logIn('operator'), await logIn('operator')]
    const streams = [await listen(person.cookie), await listen(person.cookie, 1)]
    const kept = await listen(colleague.cookie)
    await sql(spoil, [person.id])
    for (const { ended } of streams) await ended
    const id = await order()
    await kept.until(of(id))
  })

  it('STAFF-06 a logout ends the streams of that session and of no other', async () => {
    const person = await logIn('owner')
    const stream = await listen(person.cookie)
    await first.staffApp.inject({
      ...{ method: 'POST', url: `${STAFF_API_PREFIX}/auth/logout`, headers: { cookie: person.cookie } },
    })
    await stream.ended
    expect((await listen(person.cookie)).status).toBe(401)
  })

  it.each(Object.keys(STAFF_SESSION_ENDS) as StaffRole[])(
    'STAFF-06 OPEN-136 %s: calls move the idle end by the role, never past the absolute one; a stream and what nobody asked for do not',
    async (role) => {
      const { id, cookie } = await logIn(role)
      const { idleHours, mostHours } = STAFF_SESSION_ENDS[role]
      await sql(
        `update staff_sessions set seen_at = now() - interval '2 minutes', idle_until = now() + interval '1 hour' where staff_id = $1`,
        [id],
      )
      const hours = async () => {
        const { rows } = await sql(
          `select round(extract(epoch from idle_until - now()) / 3600) as idle, round(extract(epoch from ends_at - now()) / 3600) as most,
            stream_seen_at is not null as is_there from staff_sessions where staff_id = $1`,
          [id],
        )
        return [Number(rows[0].idle), Number(rows[0].most), rows[0].is_there]
      }
      const me = (headers: Record<string, string>) =>
        first.staffApp.inject({ url: `${STAFF_API_PREFIX}/me`, headers: { cookie, ...headers } })
      await listen(cookie)
      expect((await me({ [UNATTENDED_HEADER]: '1' })).statusCode).toBe(200)
      expect(await hours()).toEqual([1, mostHours, true])
      await me({})
      expect(await hours()).toEqual([idleHours, mostHours, true])
    },
  )
})

describe('what the bell asks', () => {
  it('DESK-20 the newest order to call, and how many nobody has taken for two minutes', async () => {
    const { id: by, cookie } = await logIn('operator')
    const waiting = async () =>
      (await first.staffApp.inject({ url: `${STAFF_API_PREFIX}/events/waiting`, headers: { cookie } })).json()
    await sql("update orders set status = 'confirmed'", [])
    expect(await waiting()).toEqual({ newest: null, free: 0, uncalled: 0 })
    const id = await order()
    expect(await waiting()).toEqual({ newest: id, free: 1, uncalled: 0 })
    await sql("update orders set call_after = now() - interval '3 minutes' where id = $1", [id])
    expect(await waiting()).toEqual({ newest: id, free: 1, uncalled: 1 })
    const claim = (until: string) =>
      sql(`update orders set claimed_by = $2, claimed_until = now() + interval '${until}' where id = $1`, [
        id,
        by,
      ])
    await claim('1 minute')
    expect(await waiting()).toEqual({ newest: id, free: 0, uncalled: 0 })
    // a claim ends by itself
    await claim('-1 minute')
    expect(await waiting()).toEqual({ newest: id, free: 1, uncalled: 1 })
  })
})
