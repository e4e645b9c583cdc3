import { createPool } from '@oyum/database/connection'
import { throwAwayPostgres } from '@oyum/testing/throw-away-engines'
import { expect, it, onTestFinished } from 'vitest'

it('OPEN-162 PostgreSQL tells what is slow or fails by its text, without a value', async () => {
  const postgres = await throwAwayPostgres()
  onTestFinished(postgres.remove)
  await postgres.start()
  const pool = createPool({ url: postgres.url, poolSize: 1, applicationName: 'oyum api' })
  onTestFinished(() => pool.end())
  await pool.query('create table people (phone text unique)')
  await pool.query('select pg_sleep(0.3), $1::text as slow', ['65123456'])
  await pool.query('insert into people (phone) values ($1)', ['65123457'])
  await expect(pool.query('insert into people (phone) values ($1)', ['65123457'])).rejects.toThrow('unique')
  await expect(pool.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero')
  await expect.poll(() => postgres.output()).toContain('select 1 / $1::int')
  const said = postgres.output()
  expect(said).toMatch(/oyum api .*duration: .*select pg_sleep\(0\.3\), \$1::text as slow/)
  expect(said).toContain('duplicate key value')
  for (const phone of ['65123456', '65123457']) expect(said).not.toContain(phone)
}, 60_000)
