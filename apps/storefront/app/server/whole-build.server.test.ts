import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { loadWholeBuild } from './whole-build.server.ts'

it('what a build loads later is there although its files have gone', async () => {
  const home = await mkdtemp(join(tmpdir(), 'oyum-build-'))
  await mkdir(join(home, 'assets'))
  await writeFile(join(home, 'package.json'), '{"type":"module"}')
  await writeFile(join(home, 'index.js'), 'export const later = () => import("./assets/late.js")')
  await writeFile(join(home, 'assets/late.js'), 'export const word = "here"')
  await writeFile(join(home, 'assets/shop.css'), 'not a module')
  const build = (await loadWholeBuild(pathToFileURL(`${home}/`))) as unknown as {
    later: () => Promise<{ word: string }>
  }
  await rm(home, { recursive: true })
  expect((await build.later()).word).toBe('here')
})
