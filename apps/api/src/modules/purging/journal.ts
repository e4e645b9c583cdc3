import type { ClientBase } from 'pg'

// The journal of what changes have made untrue (migration 0034), as the purger reads it.

export interface Change {
  id: string
  tags: string[]
  /** since it was written; its commit came later */
  ageSeconds: number
}

/** More at once are everything: nobody is told thousands of names. */
export const MOST_CHANGES = 5000

const LOCK_CLASS = 0x6f797074

/** Whether this connection is the purger's now; it is until it breaks. */
export async function becomePurger(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_lock(${LOCK_CLASS}, 0) as held`,
  )
  return rows[0]?.held ?? false
}

/** Wakes whoever waits for changes. A machine that lost its power says no farewell: its lock is let go soon. */
export async function listenToChanges(client: ClientBase): Promise<void> {
  await client.query(
    "select set_config('tcp_keepalives_idle', '5', false), set_config('tcp_keepalives_interval', '2', false), set_config('tcp_keepalives_count', '3', false)",
  )
  await client.query('listen changed_tags')
}

/** The first of those that are not among the told. */
export async function readChanges(client: ClientBase, told: readonly string[]): Promise<Change[]> {
  const { rows } = await client.query(
    `select id::text, tags, extract(epoch from clock_timestamp() - at)::float8 as "ageSeconds"
     from changed_tags where id <> all($1::bigint[]) order by id limit ${MOST_CHANGES}`,
    [told],
  )
  return rows
}

export async function removeChanges(client: ClientBase, ids: readonly string[]): Promise<void> {
  await client.query('delete from changed_tags where id = any($1::bigint[])', [ids])
}

/** Edges that have missed something, as whoever was the purger before knew it. */
export async function readBehind(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query('select edge from edges_behind')
  return rows.map(({ edge }) => edge)
}

export async function addBehind(client: ClientBase, edge: string): Promise<void> {
  await client.query('insert into edges_behind (edge) values ($1) on conflict do nothing', [edge])
}

export async function removeBehind(client: ClientBase, edge: string): Promise<void> {
  await client.query('delete from edges_behind where edge = $1', [edge])
}
