import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNginx } from '@oyum/ops/nginx'
import { freePort } from '@oyum/ops/ports'
import { waitFor } from '@oyum/ops/wait-for'
import { afterAll, beforeAll, expect, it } from 'vitest'

// The edge in front of the pages: what it serves from the build itself, and what it leaves to the storefront, here a
// server that only says which path it was asked for.
let edge: string
let home: string
let nginx: Awaited<ReturnType<typeof startNginx>>
let pages: Server
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'oyum-page-edge-'))
  await mkdir(join(home, 'assets'))
  await mkdir(join(home, '.vite'))
  for (const file of ['assets/shop-Ab12.js', 'icon.svg', 'share.png', '.vite/manifest.json'])
    await writeFile(join(home, file), `built ${file}`)
  const ports = { port: await freePort(), apiPort: await freePort(), storefrontPort: await freePort() }
  pages = createServer(({ url }, response) => void response.writeHead(200).end(`page ${url}`))
  await new Promise<void>((resolve) => pages.listen(ports.storefrontPort, '127.0.0.1', resolve))
  nginx = await startNginx({ ...ports, clientDir: home, mediaDir: home, runDir: join(home, 'run') })
  edge = `http://127.0.0.1:${ports.port}`
  await waitFor('the edge answers', async () => (await fetch(edge)).ok)
})

afterAll(async () => {
  await nginx.stop()
  pages.closeAllConnections()
  pages.close()
  await rm(home, { recursive: true, force: true })
})

const ask = async (path: string) => {
  const { headers, ...answer } = await fetch(edge + path).then(async (got) => ({
    headers: got.headers,
    text: await got.text(),
  }))
  return [answer.text, headers.get('cache-control')]
}

it('built files come from the edge: for a year what has its hash in the name, for an hour the rest', async () => {
  expect(await ask('/assets/shop-Ab12.js')).toEqual([
    'built assets/shop-Ab12.js',
    'public, max-age=31536000, immutable',
  ])
  expect(await ask('/icon.svg')).toEqual(['built icon.svg', 'public, max-age=3600'])
  expect(await ask('/share.png')).toEqual(['built share.png', 'public, max-age=3600'])
  expect((await fetch(`${edge}/icon.svg`)).headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
})

it('everything else is a page: also a picture that was not built, and the notes of the build', async () => {
  for (const path of [
    '/',
    '/rooms',
    '/robots.txt',
    '/favicon.ico',
    '/.vite/manifest.json',
    '/run/nginx.conf',
  ])
    expect(await ask(path)).toEqual([`page ${path}`, null])
})
