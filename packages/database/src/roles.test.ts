import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyRoles } from './apply-roles.ts'
import type { DatabaseRole } from './connection.ts'
import { useTestDatabase } from './testing/test-database.ts'

// Logins as they are made in production: a member of one role and of nothing else, so there is no way back to the owner.
const { url, pool } = await useTestDatabase()
const ROLES: DatabaseRole[] = ['oyum_api', 'oyum_worker', 'oyum_staff']
const run = randomBytes(4).toString('hex')
const clients = new Map<DatabaseRole, pg.Client>()

beforeAll(async () => {
  for (const role of ROLES) {
    const login = `${role}_${run}`
    await pool.query(`create role ${login} login in role ${role}`)
    const address = new URL(url)
    address.username = login
    const client = new pg.Client({ connectionString: address.href })
    await client.connect()
    clients.set(role, client)
  }
})
afterAll(async () => {
  for (const client of clients.values()) await client.end()
  for (const role of ROLES) await pool.query(`drop role ${role}_${run}`)
})

/** How the database answers: its refusal for want of leave, or what else it said. Nothing stays. */
async function tryAs(role: DatabaseRole, text: string): Promise<string> {
  const client = clients.get(role)
  if (!client) throw new Error(role)
  await client.query('begin')
  try {
    await client.query(text)
    return 'done'
  } catch (error) {
    const { code, message } = error as pg.DatabaseError
    return code === '42501' ? 'refused' : message
  } finally {
    await client.query('rollback')
  }
}

const OF_THE_OWNER = [
  'create table loot (id int)',
  'drop table orders cascade',
  'truncate customers cascade',
  'alter table products disable trigger all',
  'create or replace function payable_tenge() returns int language sql as $$ select 0 $$',
  'create role thief superuser',
  'set role postgres',
  "copy customers to program 'cat'",
  "select pg_read_file('/etc/hostname')",
  'select * from schema_migrations',
  'delete from orders',
  'delete from order_lines',
  'update order_lines set quantity = 1',
  'delete from order_status_changes',
  'update stock_movements set delta = 0',
  'update orders set order_amount_tenge = 1',
  'update orders set placed_at = now()',
  'delete from stock_movements',
  'insert into price_history default values',
  'update price_history set price_tenge = 1',
  'delete from price_history',
  'delete from customers',
]

const REFUSED: Record<DatabaseRole, string[]> = {
  oyum_api: [
    'update products set price_tenge = 1',
    'update products set is_active = false',
    'insert into products default values',
    'update products set publish_at = now()',
    'update products set locale_mask = 7',
    'select * from search_changes',
    'insert into search_changes default values',
    'update search_words set uses = 1',
    'delete from products',
    'update product_variations set price_tenge = 1',
    "update category_translations set name = 'x'",
    'delete from banners',
    'update list_totals set total = 0',
    'select * from graphile_worker._private_jobs',
    "select graphile_worker.add_job('fold_list_totals')",
    'select * from staff_accounts',
    'select * from staff_sessions',
    'update staff_sessions set revoked_at = null',
    'select * from staff_passkeys',
    'select * from staff_recovery_codes',
    'select * from staff_invites',
    'select * from staff_devices',
    'select * from staff_steps',
    'select * from audit_log',
    "insert into audit_log (actor, call, entity, entity_id, action) values ('x', 'x', 'x', 'x', 'x')",
    'update audit_log set personal = null',
    'delete from audit_log',
    'insert into order_events default values',
    "select undo_confirm(1, 'staff 1', 10)",
    "select change_order_lines('{}')",
    "select change_order_discount('{}')",
    "select place_order_by_staff('{}')",
    "select merge_orders('{}')",
    "select adjust_stock('{}')",
    'select * from uploads',
    'select add_upload_job(1)',
  ],
  oyum_worker: [
    'update products set price_tenge = 1',
    'update campaigns set ends_at = now()',
    'delete from campaign_items',
    'update products set base_discount_hundredths = 1',
    'update products set publish_at = now()',
    "update product_translations set name = 'x'",
    'insert into customers default values',
    "update customers set first_name = 'x'",
    'insert into sessions default values',
    'update sessions set expires_at = now()',
    'insert into login_codes default values',
    'insert into orders default values',
    'select * from wishlist_items',
    "select adjust_stock('{}')",
    'insert into uploads default values',
    'update uploads set staff_id = 1',
    'select * from staff_accounts',
    'select * from staff_sessions',
    'select * from staff_passkeys',
    'select * from staff_recovery_codes',
    'select * from staff_invites',
    'select * from staff_devices',
    'select * from staff_steps',
    'select * from audit_log',
    'update audit_log set personal = null',
    'delete from audit_log',
  ],
  oyum_staff: [
    'update uploads set staff_id = 1',
    'update uploads set media_id = 1',
    'select * from search_changes',
    'select * from discount_changes',
    'select * from login_codes',
    'select * from sessions',
    'insert into sessions default values',
    'select payload from graphile_worker._private_jobs',
    'select * from graphile_worker.jobs',
    "select graphile_worker.add_job('send_sms')",
    'select * from known_devices',
    'insert into known_devices default values',
    'select * from wishlist_items',
    "update customers set phone = 'x'",
    'insert into orders default values',
    'delete from staff_accounts',
    'delete from staff_sessions',
    'update staff_sessions set staff_id = 1',
    'update staff_sessions set ends_at = now()',
    'update staff_accounts set login = login',
    'update staff_invites set expires_at = now()',
    'delete from staff_invites',
    'update staff_passkeys set public_key = public_key',
    'update audit_log set personal = null',
    "update audit_log set actor = 'x'",
    'delete from audit_log',
    'truncate audit_log',
    "insert into audit_log (at, actor, call, entity, entity_id, action) values (now(), 'x', 'x', 'x', 'x', 'x')",
    'select forget_in_audit(1)',
    'delete from order_events',
    'update order_events set data = data',
    'delete from sms_messages',
    'update customers set blocked_at = null',
    'update orders set discount_tenge = 1',
    'insert into order_lines default values',
  ],
}

const DONE: Record<DatabaseRole, string[]> = {
  oyum_api: [
    'update products set stock = stock',
    'delete from sessions',
    'select * from order_lines',
    "select add_sms_job(1, 'sealed', 3, true)",
    'select forget_in_audit(1)',
    'update order_events set data = data',
  ],
  oyum_worker: [
    'select queue_due_campaign()',
    'select settle_discounts(10)',
    'select fold_list_totals(10)',
    'delete from login_codes',
    'select assign_search_tiers()',
    'update products set is_active = is_active, published_at = published_at',
    'delete from search_changes',
    'select erase_forgotten_account(180)',
    "update uploads set state = 'refused', refusal = 'empty'",
    'delete from uploads',
  ],
  oyum_staff: [
    'update products set price_tenge = price_tenge, publish_at = now(), base_discount_hundredths = 0',
    "update product_translations set name = 'x'",
    'delete from product_pictures',
    'update orders set status = status',
    'update staff_sessions set seen_at = now()',
    "select add_sms_job(1, 'sealed', 3, true)",
    'update staff_accounts set state = state',
    'delete from staff_recovery_codes',
    "insert into audit_log (actor, call, entity, entity_id, action) values ('x', 'x', 'x', 'x', 'x')",
    'select * from audit_log',
    "select undo_confirm(1, 'staff 1', 10)",
    "select add_sms_job(1, 'sealed', 3, false, 10)",
    'update orders set delivery_address = delivery_address',
    "select change_order_lines('{}')",
    "select change_order_discount('{}')",
    "select merge_orders('{}')",
    `select adjust_stock('{"is_dry": false, "lines": []}')`,
    'update uploads set received = received, pieces = pieces',
    'select add_upload_job(1)',
  ],
}

describe.each(ROLES)('%s', (role) => {
  it.each([...OF_THE_OWNER, ...REFUSED[role]])('is refused: %s', async (text) => {
    expect(await tryAs(role, text)).toBe('refused')
  })

  it.each(DONE[role])('does its work: %s', async (text) => {
    expect(await tryAs(role, text)).toBe('done')
  })
})

it('a table that roles.sql does not name is read by none of them', async () => {
  await pool.query('create table made_later (id int)')
  await applyRoles(url)
  for (const role of ROLES) expect(await tryAs(role, 'select * from made_later')).toBe('refused')
  await pool.query('drop table made_later')
})

it('who is none of them may nothing', async () => {
  const { rows } = await pool.query(
    `select table_name, privilege_type from information_schema.role_table_grants
     where grantee = 'PUBLIC' and table_schema in ('public', 'graphile_worker')`,
  )
  expect(rows).toEqual([])
})
