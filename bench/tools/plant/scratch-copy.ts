import { execFile } from 'node:child_process'
import { copyFile, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '@oyum/ops/paths'

const run = promisify(execFile)

/** The project as it lies here, in a folder of its own that may be changed and thrown away. */
export async function makeScratchCopy(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'oyum-planted-'))
  // a browser that is just ending may still write there
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 10 })
  try {
    const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
      cwd: ROOT,
      maxBuffer: 32 * 1024 * 1024,
    })
    const files = stdout.split('\0').filter(Boolean)
    for (const place of new Set(files.map(dirname))) await mkdir(join(folder, place), { recursive: true })
    for (const file of files) {
      // pictures and films are never changed
      const take = file.startsWith('demo/media/') ? linkOrCopy : copyFile
      await take(join(ROOT, file), join(folder, file))
    }
    for (const place of ['.', ...(await workspaces())]) await takeModules(place, folder)
    return { folder, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to))
}

async function workspaces(): Promise<string[]> {
  const inside = async (folder: string) =>
    (await readdir(join(ROOT, folder))).map((name) => `${folder}/${name}`)
  return [...(await inside('apps')), ...(await inside('packages'))]
}

// A copy, not a link to the folder: the links in it that lead to our own packages must lead to the copies of those. Its
// files are hard links where the disk is the same.
async function takeModules(place: string, folder: string): Promise<void> {
  const from = join(ROOT, place, 'node_modules')
  const to = join(folder, place, 'node_modules')
  if (!(await readdir(from).catch(() => undefined))) return
  await run('cp', ['-al', from, to]).catch(async () => {
    await rm(to, { recursive: true, force: true })
    await run('cp', ['-a', from, to])
  })
  // what the tools have prepared there is theirs to overwrite
  for (const cache of ['.vite', '.vite-temp', '.cache'])
    await rm(join(to, cache), { recursive: true, force: true })
}
