import type pg from 'pg'

// Filling a table is several times faster without its indexes and foreign keys. Their definitions are read from the
// database itself and put back word for word, so the migrations stay the only place where they are written.

interface Part {
  table: string
  name: string
  definition: string
}

export interface SchemaParts {
  /** primary keys and unique constraints */
  keys: Part[]
  indexes: Part[]
  foreignKeys: Part[]
}

const CONSTRAINTS = `select conrelid::regclass::text as table, quote_ident(conname) as name, contype as kind,
    pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype in ('p', 'u') and conrelid = any($1::text[]::regclass[])
    or contype = 'f' and (conrelid = any($1::text[]::regclass[]) or confrelid = any($1::text[]::regclass[]))
  order by contype, conrelid::regclass::text, conname`

const INDEXES = `select indrelid::regclass::text as table, indexrelid::regclass::text as name,
    pg_get_indexdef(indexrelid) as definition
  from pg_index i
  where indrelid = any($1::text[]::regclass[])
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
  order by 1, 2`

export async function dropSchemaParts(client: pg.Client, tables: readonly string[]): Promise<SchemaParts> {
  const constraints = await client.query<Part & { kind: string }>(CONSTRAINTS, [tables])
  const indexes = await client.query<Part>(INDEXES, [tables])
  const foreignKeys = constraints.rows.filter(({ kind }) => kind === 'f')
  const keys = constraints.rows.filter(({ kind }) => kind !== 'f')
  await client.query('begin')
  // foreign keys first: they lean on the keys
  for (const { table, name } of [...foreignKeys, ...keys]) {
    await client.query(`alter table ${table} drop constraint ${name}`)
  }
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  await client.query('commit')
  return { keys, indexes: indexes.rows, foreignKeys }
}

export async function restoreIndexes(client: pg.Client, parts: SchemaParts, table: string): Promise<void> {
  for (const key of parts.keys.filter((one) => one.table === table)) {
    await client.query(`alter table ${table} add constraint ${key.name} ${key.definition}`)
  }
  for (const index of parts.indexes.filter((one) => one.table === table)) await client.query(index.definition)
}

/** Puts the foreign keys back unchecked, which takes no time; each check may then run beside another. */
export async function restoreForeignKeys(client: pg.Client, { foreignKeys }: SchemaParts): Promise<void> {
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition} not valid`)
  }
}

export async function checkForeignKey(client: pg.Client, { table, name }: Part): Promise<void> {
  await client.query(`alter table ${table} validate constraint ${name}`)
}
