import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { startChild } from '@oyum/ops/child'
import { inRoot } from '@oyum/ops/paths'
import type { Run } from './harness.ts'

const SERVER_BUILD = 'apps/storefront/build/server/index.js'
const SOURCES = ['apps/storefront', 'apps/backoffice', 'packages', 'package-lock.json']
const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router'])

/** Builds the storefront unless the last build is newer than everything it is made of. */
export async function ensureStorefrontBuild(run: Run): Promise<void> {
  const built = existsSync(inRoot(SERVER_BUILD)) ? (await stat(inRoot(SERVER_BUILD))).mtimeMs : 0
  const changed = Math.max(...(await Promise.all(SOURCES.map((path) => newestChange(inRoot(path))))))
  if (changed < built) return
  run.progress('building the storefront')
  const build = startChild('build', 'npm', ['run', '--silent', 'build'], { cwd: inRoot('') })
  if ((await build.ended) !== 0) throw new Error(`the storefront does not build\n${build.output()}`)
}

/** Folders count too: a file that was taken away changes only the folder it was in. */
async function newestChange(path: string): Promise<number> {
  const found = await stat(path)
  if (!found.isDirectory()) return found.mtimeMs
  const entries = await readdir(path, { withFileTypes: true })
  const inside = entries
    .filter(({ name }) => !NOT_SOURCES.has(name))
    .map(({ name }) => newestChange(join(path, name)))
  // The storefront's own folder changes whenever a build begins.
  const own = entries.some(({ name }) => NOT_SOURCES.has(name)) ? 0 : found.mtimeMs
  return Math.max(own, ...(await Promise.all(inside)))
}

interface BuiltRoute {
  path?: string
  index?: boolean
  parentId?: string
}

/** The addresses the built storefront knows, as patterns: `/`, `/discount`, `/product-detail/:id`. */
export async function builtRoutes(): Promise<Set<string>> {
  // The build checks its settings when it is read; no page is made here, so any address will do.
  process.env.NODE_ENV ??= 'production'
  process.env.SITE_URL ??= 'http://127.0.0.1'
  process.env.STOREFRONT_SECRET ??= 'nobody is asked, so any will do here'
  const { routes } = (await import(inRoot(SERVER_BUILD))) as { routes: Record<string, BuiltRoute> }
  const fullPath = ({ path, parentId }: BuiltRoute): string => {
    const parent = parentId ? routes[parentId] : undefined
    return (parent ? fullPath(parent) : '') + (path ? `/${path}` : '')
  }
  const pages = Object.values(routes).filter(({ path, index }) => path !== undefined || index)
  return new Set(pages.map((route) => fullPath(route) || '/'))
}
