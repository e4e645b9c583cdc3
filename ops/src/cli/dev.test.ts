import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUrl, dropDatabaseNamed } from '@oyum/database/admin'
import { afterAll, describe, expect, it } from 'vitest'
import { startChild } from '../child.ts'
import { inRoot } from '../paths.ts'
import { freePort } from '../ports.ts'
import { waitFor } from '../wait-for.ts'

const name = `oyum_dev_${randomBytes(4).toString('hex')}`
const media = await mkdtemp(join(tmpdir(), 'oyum-dev-'))
afterAll(async () => {
  await dropDatabaseNamed(name)
  await rm(media, { recursive: true, force: true })
})
const dev = async (env: Record<string, string>) => {
  const [port, apiPort, internalPort] = [await freePort(), await freePort(), await freePort()]
  const child = startChild('dev', process.execPath, [inRoot('ops/src/cli/dev.ts')], {
    env: {
      PORT: String(port),
      API_PORT: String(apiPort),
      API_INTERNAL_PORT: String(internalPort),
      STAFF_PORT: String(await freePort()),
      STAFF_INTERNAL_PORT: String(await freePort()),
      MEDIA_DIR: media,
      NODE_ENV: 'development',
      VITEST: '',
      ...env,
    },
  })
  return { child, url: `http://127.0.0.1:${port}` }
}

describe('npm run dev', () => {
  it('gives a running shop with data from an empty server, and stops everything it started', async () => {
    const { child, url } = await dev({ DATABASE_URL: databaseUrl(name) })
    try {
      await waitFor('dev says where to look', async () => child.output().includes('Its calls'), 180_000)
      const page = await (await fetch(url)).text()
      expect(page).toContain('/storage/product/')
      // read to its end: Node stumbles over an answer that is left lying when the server goes
      const picture = await fetch(`${url}/storage/product/badam-chair-1.jpg`)
      expect((await picture.bytes()).length).toBeGreaterThan(0)
      expect(picture.status).toBe(200)
      expect(await (await fetch(`${url}/api/v1/categories`)).json()).toHaveLength(33)
    } finally {
      await child.stop()
    }
    await expect(fetch(url)).rejects.toThrow()
  }, 240_000)

  it('says plainly what is missing and how to get it', async () => {
    const { child } = await dev({ DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' })
    expect(await child.ended).toBe(1)
    expect(child.output()).toContain('PostgreSQL does not answer at 127.0.0.1:1')
    expect(child.output()).toContain('apt install postgresql')
  })
})
