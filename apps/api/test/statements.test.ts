import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { knownStatements, type Statement, statement } from '@oyum/database/statement'
import { describeStatement } from '@oyum/database/testing/describe-statement'
import { useTestDatabase } from '@oyum/database/testing/test-database'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'

// Every statement of the api is prepared against the migrated database, and the columns it would answer with are held
// against the type the code reads them as. Only `statement(…)` can be run (queryRows takes nothing else), and only the
// package database imports the query library (.dependency-cruiser.mjs), so none is left out.

const src = new URL('../src/', import.meta.url).pathname
let pool: pg.Pool
let statements: Statement<unknown>[] = []
let places = 0
const types = new Map<number, string>()

// what the driver makes a number, a text or JSON of
const SAME: Record<string, string> = {
  ...{ int2: 'number', int4: 'number', int8: 'number', float8: 'number' },
  ...{ varchar: 'text', name: 'text', bool: 'boolean', jsonb: 'json' },
}

beforeAll(async () => {
  ;({ pool } = await useTestDatabase())
  const files = (await readdir(src, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  for (const file of files) {
    const text = await readFile(join(src, file), 'utf8')
    if (!/@oyum\/database\/(statement|json-query)'/.test(text)) continue
    places += text.match(/\b(statement|jsonStatement)\(/g)?.length ?? 0
    if (/\b(statement|jsonStatement)\(/.test(text)) await import(join(src, file))
  }
  statements = [...knownStatements()]
  const { rows } = await pool.query<{ oid: number; typname: string }>(
    'select oid::int, typname::text from pg_type',
  )
  for (const { oid, typname } of rows) types.set(oid, SAME[typname] ?? typname)
})

const camel = (name: string) => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

async function columnsOf({ text }: Pick<Statement<unknown>, 'text'>): Promise<Record<string, string>> {
  const client = await pool.connect()
  try {
    const columns = await describeStatement(client, text)
    return Object.fromEntries(columns.map(({ name, type }) => [camel(name), types.get(type) ?? String(type)]))
  } finally {
    client.release()
  }
}
const declared = ({ columns }: Statement<unknown>) =>
  Object.fromEntries(Object.entries(columns).map(([name, { type }]) => [name, type]))

describe('the statements of the api', () => {
  it('are all known: at least one for every place that states one', () => {
    expect(places).toBeGreaterThan(40)
    expect(statements.length).toBeGreaterThanOrEqual(places)
  })

  it('are taken by the migrated database and answer with the columns the code reads', async () => {
    for (const one of statements) expect([one.text, await columnsOf(one)]).toEqual([one.text, declared(one)])
  })

  it('the check notices a wrong column, a wrong type and a wrong name', async () => {
    const made = (text: string) => columnsOf(statement(text, {}))
    await expect(made('select colour from products')).rejects.toThrow(/column "colour" does not exist/)
    await expect(made('select place_orders($1)')).rejects.toThrow(/function place_orders/)
    // the driver gives a numeric as text
    expect(await made('select sum(price_tenge) as total_tenge from products')).toEqual({
      totalTenge: 'numeric',
    })
    expect(await made('select state from sms_messages where id = $1')).toEqual({ state: 'sms_state' })
    expect(await made("update products set stock = 0 where slug = 'none'")).toEqual({})
  })
})
