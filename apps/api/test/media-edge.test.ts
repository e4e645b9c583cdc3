import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNginx } from '@oyum/ops/nginx'
import { freePort } from '@oyum/ops/ports'
import { waitFor } from '@oyum/ops/wait-for'
import { afterAll, beforeAll, expect, it } from 'vitest'

// The edge as it serves /storage, over a folder of media.
let edge: string
let home: string
let nginx: Awaited<ReturnType<typeof startNginx>>
const film = Buffer.from(Array.from({ length: 4000 }, (_, n) => n % 256))
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'oyum-media-edge-'))
  const mediaDir = join(home, 'media')
  await mkdir(join(mediaDir, 'video/sizes'), { recursive: true })
  await writeFile(join(mediaDir, 'video/sofa.mp4'), film)
  await writeFile(join(mediaDir, 'video/sizes/sofa.small.mp4'), film)
  const ports = { port: await freePort(), apiPort: await freePort(), storefrontPort: await freePort() }
  nginx = await startNginx({ ...ports, clientDir: home, mediaDir, runDir: join(home, 'run') })
  edge = `http://127.0.0.1:${ports.port}`
  await waitFor('the edge answers', async () => (await fetch(`${edge}/storage/video/sofa.mp4`)).ok)
})

afterAll(async () => {
  await nginx.stop()
  await rm(home, { recursive: true, force: true })
})

it('sizes are kept for a year, originals for a month; neither is ever taken for a page', async () => {
  const size = await fetch(`${edge}/storage/video/sizes/sofa.small.mp4`)
  const original = await fetch(`${edge}/storage/video/sofa.mp4`)
  expect(size.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(original.headers.get('cache-control')).toBe('public, max-age=2592000')
  for (const { headers } of [size, original]) {
    expect(headers.get('content-type')).toBe('video/mp4')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';/)
  }
  // a size that is not there yet must be asked for again
  const missing = await fetch(`${edge}/storage/video/sizes/none.small.mp4`)
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, null])
  expect((await fetch(`${edge}/storage/video/sizes/..%2f..%2f..%2frun%2fnginx.conf`)).status).toBeGreaterThan(
    399,
  )
})

it('a part of a rendition is sent when a part is asked for', async () => {
  const part = await fetch(`${edge}/storage/video/sizes/sofa.small.mp4`, {
    headers: { range: 'bytes=100-199' },
  })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe('bytes 100-199/4000')
  expect(Buffer.from(await part.arrayBuffer())).toEqual(film.subarray(100, 200))
})
