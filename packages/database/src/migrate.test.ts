import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabaseNamed, databaseUrl, dropDatabaseNamed } from './admin.ts'
import { readFunctions } from './apply-functions.ts'
import { migrate, migrateAll, readMigrations } from './migrate.ts'
import type { SqlFile } from './sql-files.ts'

const name = `${inject('templateDatabase')}_m${randomBytes(3).toString('hex')}`
const url = databaseUrl(name)
const ask = async (text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
const made = (migrationName: string, text: string): SqlFile => ({
  name: migrationName,
  text,
  checksum: text,
})

beforeAll(() => createDatabaseNamed(name))
afterAll(() => dropDatabaseNamed(name))

describe('migrations', () => {
  it('build the whole database from nothing, and a second run changes nothing', async () => {
    const all = [...(await readMigrations()), ...(await readFunctions())]
    expect(await migrateAll(url)).toEqual(all.map((file) => file.name))
    expect(await migrateAll(url)).toEqual([])
    expect(
      await ask(`select to_regclass('orders') is not null as ours,
      to_regprocedure('graphile_worker.add_job(text,json,text,timestamptz,integer,text,integer,text[],text)') is not null as jobs`),
    ).toEqual([{ ours: true, jobs: true }])
  })

  it('run once when two processes start at the same moment', async () => {
    const slow = made('9001_slow.sql', 'create table made_once (id int); select pg_sleep(0.2)')
    const results = await Promise.all([migrate(url, [slow]), migrate(url, [slow])])
    expect(results.flat()).toEqual(['9001_slow.sql'])
  })

  it('a file that fails leaves nothing behind and is reported by name', async () => {
    const broken = made('9002_broken.sql', 'create table half_done (id int); select 1 / 0')
    await expect(migrate(url, [broken])).rejects.toThrow(/9002_broken.sql failed: division by zero/)
    expect(await ask(`select to_regclass('half_done') as found`)).toEqual([{ found: null }])
  })

  it('a table that somebody reads is waited for a moment, a bounded number of times, and readers pass in between', async () => {
    await ask('create table read_now (id int)')
    const reader = new pg.Client({ connectionString: url })
    await reader.connect()
    await reader.query('begin')
    await reader.query('select from read_now')
    const change = made('9005_change.sql', 'alter table read_now add column more int')
    const patience = { waitMs: 50, pauseMs: 10, tries: 3 }
    await expect(migrate(url, [change], patience)).rejects.toThrow(
      /9005_change.sql failed: canceling statement due to lock timeout/,
    )
    // nothing waits there any more: who comes now is not behind it
    expect(await ask('select count(*)::int as count from read_now')).toEqual([{ count: 0 }])
    await reader.query('rollback')
    await reader.end()
    expect(await migrate(url, [change], patience)).toEqual(['9005_change.sql'])
  })

  it('a file edited after it was applied is refused', async () => {
    await migrate(url, [made('9003_first.sql', 'select 1')])
    const edited = { name: '9003_first.sql', text: 'select 2', checksum: 'other' }
    await expect(migrate(url, [edited])).rejects.toThrow(/changed after it was applied/)
  })
})
