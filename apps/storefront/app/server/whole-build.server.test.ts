import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

// A process of its own: what Node itself finds and keeps is what counts, not a test runner's way of loading.
const PROCESS = (load: string) => `
  import { rm } from 'node:fs/promises'
  import { loadWholeBuild } from ${JSON.stringify(new URL('./whole-build.server.ts', import.meta.url).href)}
  const folder = new URL(process.argv[1])
  const build = await (${load})(folder)
  await rm(folder, { recursive: true })
  console.log(await build.later())`

async function answerOf(load: string): Promise<{ said: string; code: number | null }> {
  const home = await mkdtemp(join(tmpdir(), 'oyum-build-'))
  await mkdir(join(home, 'assets'))
  for (const [file, text] of Object.entries({
    'package.json': '{"type":"module"}',
    'index.js':
      'export const later = async () => (await import("./assets/late.js")).word + (await (await import("./assets/last.js")).more())',
    'assets/late.js': 'import { word as part } from "./part.js"; export const word = "he" + part',
    // another module asks for the same part, when its file has gone
    'assets/last.js': 'export const more = async () => (await import("./part.js")).word',
    'assets/part.js': 'export const word = "re"',
    'assets/shop.css': 'not a module',
  }))
    await writeFile(join(home, file), text)
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', PROCESS(load), pathToFileURL(`${home}/`).href],
    { encoding: 'utf8' },
  )
  await rm(home, { recursive: true, force: true })
  return { said: stdout.trim(), code: status }
}

it('what a build loads later is there although its files have gone', async () => {
  expect(await answerOf('loadWholeBuild')).toEqual({ said: 'herere', code: 0 })
})

it('a build that is loaded as usual misses them', async () => {
  expect((await answerOf('(folder) => import(new URL("index.js", folder).href)')).code).toBe(1)
})
