import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { inRoot } from './paths.ts'

const SOURCE = inRoot('apps/backoffice/shell-worker.js')
const KEPT = /\.(js|css|json|svg|woff2)$/

/** The service worker of the back office as it is built in `clientDir`: with the files that make up its shell, which is all of it. */
export async function makeShellWorker(clientDir: string): Promise<string> {
  const names = (await readdir(path.join(clientDir, 'assets'))).filter((name) => KEPT.test(name)).sort()
  const files = ['/icon.svg', ...names.map((name) => `/assets/${name}`)]
  const page = await readFile(path.join(clientDir, 'index.html'))
  // names carry the hash of what is in them, the page's does not
  const build = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 16)
  const source = await readFile(SOURCE, 'utf8')
  return source
    .replace('__BUILD__', build)
    .replace("'__FILES__'", files.map((file) => `'${file}'`).join(', '))
}
