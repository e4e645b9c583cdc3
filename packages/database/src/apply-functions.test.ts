import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabaseNamed, databaseUrl, dropDatabaseNamed } from './admin.ts'
import { applyFunctions, readFunctions } from './apply-functions.ts'
import { migrate, migrateAll, readMigrations } from './migrate.ts'
import type { SqlFile } from './sql-files.ts'

const name = (of: string) => `${inject('templateDatabase')}_${of}${randomBytes(3).toString('hex')}`
const [fresh, upgraded] = [name('fresh'), name('old')]
const ask = async <Row extends pg.QueryResultRow>(database: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: databaseUrl(database) })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
const made = (text: string): SqlFile => ({ name: 'twice.sql', text, checksum: text })

// what extensions brought along is not ours
const OURS = `pronamespace = 'public'::regnamespace and not exists (
  select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`

/** Everything of the schema that a statement could notice. */
async function shapeOf(database: string) {
  return {
    functions: await ask(
      database,
      `select pg_get_functiondef(oid) as text from pg_proc p where ${OURS} order by 1`,
    ),
    columns: await ask(
      database,
      `select table_name, column_name, data_type, udt_name, is_nullable, column_default, generation_expression
       from information_schema.columns where table_schema = 'public' order by table_name, column_name`,
    ),
    constraints: await ask(
      database,
      `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) as text from pg_constraint
       where connamespace = 'public'::regnamespace order by 1, 2`,
    ),
    indexes: await ask(
      database,
      `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
    ),
    triggers: await ask(
      database,
      `select tgname, pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal order by 1`,
    ),
    types: await ask(
      database,
      `select t.typname, array_agg(e.enumlabel::text order by e.enumsortorder) as labels
       from pg_type t join pg_enum e on e.enumtypid = t.oid group by t.typname order by 1`,
    ),
    files: await ask(
      database,
      `select name, checksum from schema_functions union all select name, checksum from schema_migrations
       order by name`,
    ),
  }
}

beforeAll(async () => {
  await createDatabaseNamed(fresh)
  await migrateAll(databaseUrl(fresh))
})
afterAll(async () => {
  for (const database of [fresh, upgraded]) await dropDatabaseNamed(database)
})

describe('functions as files', () => {
  it('every function of the database stands in the file of its name, and every file is one function', async () => {
    const functions = await ask<{ proname: string }>(
      fresh,
      `select proname from pg_proc p where ${OURS} order by 1`,
    )
    const files = await readFunctions()
    expect(functions.map(({ proname }) => `${proname}.sql`)).toEqual(files.map((file) => file.name))
    for (const { name: file, text } of files)
      expect(text, file).toMatch(
        new RegExp(`^create or replace function ${file.replace('.sql', '')}\\(`, 'm'),
      )
  })

  it('a database from before them ends like a fresh one', async () => {
    await createDatabaseNamed(upgraded)
    const before = (await readMigrations()).filter((migration) => migration.name < '0012')
    await migrate(databaseUrl(upgraded), before)
    expect(await shapeOf(upgraded)).not.toEqual(await shapeOf(fresh))
    await migrateAll(databaseUrl(upgraded))
    expect(await shapeOf(upgraded)).toEqual(await shapeOf(fresh))
  })

  it('a changed file replaces its function; an unchanged one is left alone', async () => {
    const twice = (factor: number) =>
      made(`create or replace function twice(n integer) returns integer language sql return n * ${factor}`)
    const url = databaseUrl(fresh)
    expect(await applyFunctions(url, [twice(3)])).toEqual(['twice.sql'])
    expect(await applyFunctions(url, [twice(3)])).toEqual([])
    expect(await applyFunctions(url, [twice(2)])).toEqual(['twice.sql'])
    expect(await ask(fresh, 'select twice(4)')).toEqual([{ twice: 8 }])
  })

  it('one that fails is reported by name and none of the run is applied', async () => {
    const broken = { name: 'wrong.sql', text: 'create or replace function wrong() returns', checksum: 'x' }
    const good = made(
      'create or replace function thrice(n integer) returns integer language sql return 3 * n',
    )
    await expect(applyFunctions(databaseUrl(fresh), [good, broken])).rejects.toThrow(
      /functions failed: wrong.sql: syntax error/,
    )
    expect(await ask(fresh, `select to_regproc('thrice') as found`)).toEqual([{ found: null }])
  })

  it('a migration that drops a function finds it in place again', async () => {
    const drop: SqlFile = { name: '9100_drop.sql', text: 'drop function list_total(text)', checksum: 'x' }
    await migrate(databaseUrl(upgraded), [drop])
    expect(await ask(upgraded, `select to_regproc('list_total') as found`)).toEqual([{ found: null }])
    expect(await migrateAll(databaseUrl(upgraded))).toContain('list_total.sql')
    expect(await ask(upgraded, `select to_regproc('list_total') as found`)).toEqual([{ found: 'list_total' }])
  })
})
