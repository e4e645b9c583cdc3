import { setTimeout as wait } from 'node:timers/promises'
import { pictureSizeNames } from '@oyum/api/modules/media/picture-sizes'
import { seededRandom } from '../../tools/order-fixtures.ts'
import type { GeneratedPicture } from './generated-pictures.ts'
import { type ImportPlace, type RunningImport, startImport } from './import-run.ts'
import { compareFolders, judgeFiles, listFiles, lookAtFiles, type Seen } from './media-folder.ts'
import { processesOfGroup, type TreeFigures } from './process-tree.ts'

export interface KillPlan {
  pictures: GeneratedPicture[]
  folder: string
  /** never interrupted: what must come out */
  calm: Omit<ImportPlace, 'folder'>
  killed: Omit<ImportPlace, 'folder'>
  kills: number
  onProgress?: (text: string) => void
}

export interface KillResult {
  sizes: number
  kills: number
  swept: number
  calm: TreeFigures & { seconds: number }
  peakBytes: number
  broken: string[]
}

/** Imports the same pictures twice, once in peace and once killed at random moments, and compares what came out. */
export async function drillKills(plan: KillPlan): Promise<KillResult> {
  const { pictures, folder, onProgress = () => {} } = plan
  const expected = new Set(
    pictures.flatMap(({ kind, file }) =>
      [file, ...pictureSizeNames(kind, file)].map((name) => `${kind}/${name}`),
    ),
  )
  const broken: string[] = []
  const started = performance.now()
  onProgress(`${pictures.length} pictures in peace`)
  const calm = await startImport({ ...plan.calm, folder }).ended
  const seconds = (performance.now() - started) / 1000
  if (calm.exitCode !== 0) broken.push(`the import ended with ${calm.exitCode}: ${calm.output.slice(-500)}`)
  if ((calm.output.match(/ % {2}\d+ files: \d+ checked, \d+ made/g) ?? []).length < 2)
    broken.push('no progress was shown')
  broken.push(...(await judgeFiles(plan.calm.mediaDir, expected)))
  onProgress(`in peace: ${seconds.toFixed(1)} s, ${calm.figures.coresUsed.toFixed(2)} cores`)

  const killed = await importWithKills(plan, expected.size - pictures.length, broken)
  broken.push(...(await judgeFiles(plan.killed.mediaDir, expected)))
  onProgress('comparing what came out')
  broken.push(...(await compareFolders(plan.calm.mediaDir, plan.killed.mediaDir, expected)))
  const again = await startImport({ ...plan.killed, folder }).ended
  if (again.done !== 0 || again.present !== pictures.length)
    broken.push(`a further run made ${again.done} and found ${again.present} of ${pictures.length}`)
  return { sizes: expected.size - pictures.length, ...killed, calm: { ...calm.figures, seconds }, broken }
}

async function importWithKills(plan: KillPlan, sizes: number, broken: string[]) {
  const { folder, killed: place, onProgress = () => {} } = plan
  const random = seededRandom(23)
  const moments = Array.from({ length: plan.kills }, () => random(Math.floor(sizes * 0.95))).sort(
    (a, b) => a - b,
  )
  let [kills, swept, peakBytes] = [0, 0, 0]
  let before = new Map<string, Seen>()
  for (;;) {
    const running = startImport({ ...place, folder })
    const moment = moments[kills]
    if (moment !== undefined && (await untilMade(place.mediaDir, moment, running))) {
      await wait(random(400))
      await kill(running, kills % 2 === 0 ? 'all' : 'parent', broken)
      kills++
      onProgress(`killed for the ${kills}. time, ${moment} of ${sizes} sizes made`)
    }
    const end = await running.ended
    swept += end.swept
    peakBytes = Math.max(peakBytes, end.figures.peakBytes)
    const now = await lookAtFiles(place.mediaDir)
    for (const [name, seen] of before) {
      const later = now.get(name)
      if (later?.inode !== seen.inode || later.mtimeMs !== seen.mtimeMs) broken.push(`${name} was made twice`)
    }
    before = now
    if (end.exitCode === 0) return { kills, swept, peakBytes }
    if (end.exitCode !== null) {
      broken.push(`the import ended with ${end.exitCode}: ${end.output.slice(-500)}`)
      return { kills, swept, peakBytes }
    }
  }
}

/** False when the import ended before. */
async function untilMade(mediaDir: string, count: number, { child }: RunningImport): Promise<boolean> {
  let isOver = false
  void child.ended.then(() => {
    isOver = true
  })
  while (!isOver) {
    const made = (await listFiles(mediaDir)).filter((name) => name.includes('/sizes/'))
    if (made.length >= count) return true
    await wait(100)
  }
  return false
}

/** All at once as the kernel's memory killer or a power cut would; or the parent alone, whose children must not live on. */
async function kill(
  { child, group }: RunningImport,
  what: 'all' | 'parent',
  broken: string[],
): Promise<void> {
  process.kill(what === 'all' ? -group : group, 'SIGKILL')
  await child.ended
  for (let tries = 0; processesOfGroup(group).length > 0; tries++) {
    if (tries > 40) return void broken.push('children outlived a killed import')
    await wait(50)
  }
}
