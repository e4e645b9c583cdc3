import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { SERVER_KEEP_ALIVE_MS } from '@oyum/contract/edge'
import { nginxConfig } from '@oyum/ops/nginx'
import { inRoot } from '@oyum/ops/paths'
import { expect, it } from 'vitest'
import { useTestApp } from './test-app.ts'

const folders = { clientDir: '/c', mediaDir: '/m', runDir: '/r' }

it('the edge lets go of an idle connection well before the servers behind it do', async () => {
  const config = await nginxConfig({ port: 1, apiPort: 2, storefrontPort: 3, ...folders })
  const kept = [...config.matchAll(/upstream (\w+) \{[^}]*keepalive_timeout (\d+)s;/g)]
  expect(kept.map(([, name]) => name)).toEqual(['api', 'storefront'])
  const edgeMs = Math.max(...kept.map(([, , seconds]) => Number(seconds) * 1000))
  const { app } = await useTestApp()
  expect(app.server.keepAliveTimeout).toBeGreaterThanOrEqual(edgeMs + 5000)
  // what the storefront's entry, which is no module to import, gives its server; Node's own is too short
  expect(createServer().keepAliveTimeout).toBeLessThan(edgeMs)
  expect(await readFile(inRoot('apps/storefront/server.ts'), 'utf8')).toMatch(
    /^server\.keepAliveTimeout = SERVER_KEEP_ALIVE_MS$/m,
  )
  expect(SERVER_KEEP_ALIVE_MS).toBeGreaterThanOrEqual(edgeMs + 5000)
})
