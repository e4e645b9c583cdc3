import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNginx } from '@oyum/ops/nginx'
import { inRoot } from '@oyum/ops/paths'
import { freePort } from '@oyum/ops/ports'
import { builtStaffPolicy } from '@oyum/ops/staff-policy'
import type { Run } from '../harness.ts'

const CLIENT_DIR = inRoot('apps/backoffice/build/client')

/** The built back office without its api: index.html with its policy for every address, its files as the edge sends them. */
export async function serveOffice(run: Run): Promise<string> {
  const html = await readFile(join(CLIENT_DIR, 'index.html'))
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': await builtStaffPolicy(CLIENT_DIR),
  }
  const pages = createServer((_, answer) => answer.writeHead(200, headers).end(html))
  const storefrontPort = await freePort()
  await new Promise<void>((resolve) => pages.listen(storefrontPort, '127.0.0.1', resolve))
  run.onEnd(() => pages.close())
  const runDir = await mkdtemp(join(tmpdir(), 'oyum-office-'))
  run.onEnd(() => rm(runDir, { recursive: true, force: true }))
  const port = await freePort()
  const edge = await startNginx({
    ...{ port, storefrontPort, apiPort: await freePort() },
    ...{ clientDir: CLIENT_DIR, mediaDir: join(runDir, 'no-media'), runDir },
  })
  run.onEnd(edge.stop)
  return `http://127.0.0.1:${port}`
}
