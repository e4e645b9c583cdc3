import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureSizeNames } from '@oyum/api/modules/media/picture-sizes'
import { writeHostileFiles } from './hostile-files.ts'
import { type ImportPlace, startImport } from './import-run.ts'
import { plainPicture } from './picture-bombs.ts'

export interface HostilePlan extends ImportPlace {
  hostile: number
  onProgress?: (text: string) => void
}

export interface HostileResult {
  files: number
  refused: number
  peakBytes: number
  seconds: number
  /** each reason and how often it was given */
  reasons: Record<string, number>
  broken: string[]
}

const GOOD = ['aaa-good.jpg', 'middle-good.jpg', 'zzz-good.jpg']

/** Imports hostile files with a few good ones among them: the first are refused with a reason, the others are made. */
export async function drillHostile(plan: HostilePlan): Promise<HostileResult> {
  const { folder, mediaDir, onProgress = () => {} } = plan
  onProgress('making hostile files')
  const names = await writeHostileFiles(folder, plan.hostile)
  await mkdir(join(folder, 'product'), { recursive: true })
  const good = await plainPicture(640, 480).jpeg().toBuffer()
  for (const name of GOOD) await writeFile(join(folder, 'product', name), good)

  onProgress(`importing ${names.length} of them`)
  const started = performance.now()
  const end = await startImport(plan).ended
  const seconds = (performance.now() - started) / 1000
  const broken: string[] = []
  if (end.exitCode !== 1) broken.push(`the import ended with ${end.exitCode}: ${end.output.slice(-800)}`)
  const refused = new Map(end.refused.map(({ name, reason }) => [name.slice(name.indexOf('/') + 1), reason]))
  for (const name of names) if (!refused.get(name)) broken.push(`${JSON.stringify(name)} was not refused`)
  for (const name of GOOD) {
    const wanted = [name, ...pictureSizeNames('product', name)]
    if (!wanted.every((one) => existsSync(join(mediaDir, 'product', one))))
      broken.push(`${name} was not made`)
  }
  broken.push(...(await leftBehind(mediaDir)))
  const reasons: Record<string, number> = {}
  for (const reason of refused.values()) reasons[reason] = (reasons[reason] ?? 0) + 1
  return {
    ...{ files: names.length, refused: refused.size, peakBytes: end.figures.peakBytes, seconds },
    ...{ reasons, broken },
  }
}

/** Nothing of a refused file lies where it would be served. */
async function leftBehind(mediaDir: string): Promise<string[]> {
  const known = new Set(GOOD.flatMap((name) => [name, ...pictureSizeNames('product', name)]))
  const entries = await readdir(mediaDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(mediaDir.length + 1))
    .filter((path) => !known.has(path.slice(path.indexOf('/') + 1)))
    .map((path) => `${JSON.stringify(path)} was left behind`)
}
