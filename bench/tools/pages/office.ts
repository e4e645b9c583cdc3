import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNginx } from '@oyum/ops/nginx'
import { inRoot } from '@oyum/ops/paths'
import { freePort } from '@oyum/ops/ports'
import type { Run } from '../harness.ts'

/** The built back office without its api, as its host of the edge sends it. */
export async function serveOffice(run: Run): Promise<string> {
  const clientDir = inRoot('apps/backoffice/build/client')
  const runDir = await mkdtemp(join(tmpdir(), 'oyum-office-'))
  run.onEnd(() => rm(runDir, { recursive: true, force: true }))
  const [port, staffPort, nobody] = [await freePort(), await freePort(), await freePort()]
  const edge = await startNginx({
    ...{ port, storefrontPort: nobody, apiPort: nobody, clientDir },
    ...{ mediaDir: join(runDir, 'no-media'), runDir },
    staff: { port: staffPort, apiPort: nobody, clientDir },
  })
  run.onEnd(edge.stop)
  return `http://localhost:${staffPort}`
}
