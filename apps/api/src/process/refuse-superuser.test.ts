import { randomBytes } from 'node:crypto'
import { createPool } from '@oyum/database/connection'
import { useTestDatabase } from '@oyum/database/testing/test-database'
import { afterAll, expect, it } from 'vitest'
import { refuseSuperuser } from './refuse-superuser.ts'

const { url, pool } = await useTestDatabase()
const login = `oyum_test_login_${randomBytes(4).toString('hex')}`
afterAll(() => pool.query(`drop role if exists ${login}`))

async function endsFor(asked: { query: typeof pool.query }, isAllowed = false): Promise<string[]> {
  const said: string[] = []
  await refuseSuperuser({
    ...{ pool: asked, isAllowed, log: { fatal: (words: string) => void said.push(words) } },
    exit: () => void said.push('ended'),
  })
  return said
}

it('a process that logs in at PostgreSQL as a superuser ends, also when it has taken its role', async () => {
  const asApi = createPool({ url, role: 'oyum_api', poolSize: 1 })
  expect(await endsFor(asApi)).toEqual([expect.stringContaining('superuser'), 'ended'])
  await asApi.end()
  expect(await endsFor(pool, true)).toEqual([])
})

it('a login of its own is no superuser, and goes on', async () => {
  await pool.query(`create role ${login} login in role oyum_api`)
  const address = new URL(url)
  address.username = login
  const own = createPool({ url: address.href, role: 'oyum_api', poolSize: 1 })
  expect(await endsFor(own)).toEqual([])
  await own.end()
})

it('a database that is away does not keep the process from coming up; it is asked when it is there', async () => {
  let asked = 0
  const said = await new Promise<string>((resolve) => {
    const query = async (...args: unknown[]) => {
      if (asked++ === 0) throw new Error('away')
      return (pool.query as (...all: unknown[]) => Promise<unknown>).apply(pool, args)
    }
    void refuseSuperuser({
      ...{ pool: { query: query as typeof pool.query }, isAllowed: false, againMs: 1 },
      log: { fatal: () => {} },
      exit: () => resolve('ended'),
    })
  })
  expect([said, asked]).toEqual(['ended', 2])
})
