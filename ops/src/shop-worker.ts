import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { keptCalls, keptPages } from '@oyum/contract/kept-routes'
import { build } from 'vite'
import { anyPathPattern } from './kept-paths.ts'
import { inRoot } from './paths.ts'

const ROOT = inRoot('apps/storefront')
const ICON = 'icon.svg'
/** Not the words: those of one language come when somebody reads it. */
const KEPT = /\.(js|css|svg|woff2)$/
/** Where the worker wants the list, by the name that Workbox gives it. */
const LIST = 'self.__WB_MANIFEST'

/**
 * Makes the service worker of the storefront that is built in `clientDir`: sw.js, with the files of that build in it, and
 * sw-off.js, which takes it away again when it is put in its place (docs/decisions/0091).
 */
export async function makeShopWorker(clientDir: string): Promise<{ files: number }> {
  const facts = {
    build: await versionOf(clientDir),
    pages: anyPathPattern(keptPages.filter(({ path }) => !path.includes('.'))),
    calls: anyPathPattern(keptCalls),
  }
  await bundle('worker.ts', clientDir, 'sw.js', facts)
  await bundle('off.ts', clientDir, 'sw-off.js', {})
  const file = path.join(clientDir, 'sw.js')
  const parts = (await readFile(file, 'utf8')).split(LIST)
  if (parts.length !== 2) throw new Error(`the worker wants its list once: ${LIST}`)
  const list = await filesOf(clientDir)
  await writeFile(file, parts.join(JSON.stringify(list)))
  return { files: list.length }
}

/** Names carry the hash of what is in them, the icon's does not. */
async function filesOf(clientDir: string): Promise<{ url: string; revision: string | null }[]> {
  const icon = await readFile(path.join(clientDir, ICON))
  const names = (await readdir(path.join(clientDir, 'assets'))).filter((name) => KEPT.test(name)).sort()
  return [
    { url: `/${ICON}`, revision: createHash('sha256').update(icon).digest('hex').slice(0, 16) },
    ...names.map((name) => ({ url: `/assets/${name}`, revision: null })),
  ]
}

/** One script, as every browser takes it. */
async function bundle(source: string, outDir: string, name: string, facts: object): Promise<void> {
  await build({
    ...{ root: ROOT, configFile: false, logLevel: 'warn', publicDir: false },
    define: { __FACTS__: JSON.stringify(facts), 'process.env.NODE_ENV': '"production"' },
    build: {
      ...{ outDir: path.resolve(outDir), emptyOutDir: false },
      rolldownOptions: {
        input: path.join(ROOT, 'app/offline/worker', source),
        output: { format: 'iife', entryFileNames: name },
      },
    },
  })
}

/** As the router names it, in the file with the table of routes. */
async function versionOf(clientDir: string): Promise<string> {
  const names = await readdir(path.join(clientDir, 'assets'))
  const [version, ...more] = names.flatMap((name) => /^manifest-([\w-]+)\.js$/.exec(name)?.[1] ?? [])
  if (!version || more.length > 0) throw new Error('a build has one table of routes')
  return version
}
