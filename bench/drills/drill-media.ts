import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measure } from '../tools/harness.ts'
import { optionOf } from '../tools/numbers.ts'
import { scratchDatabase } from '../tools/scratch-database.ts'
import { generatePictures } from './media/generated-pictures.ts'
import { drillHostile } from './media/hostile-drill.ts'
import { drillKills } from './media/kill-drill.ts'

// npm run drill:media — imports 1,000 pictures in peace, and again while the import is killed with SIGKILL at random moments
// and started again: the same files come out, none is made twice, none is half. Then 100 hostile files: each is refused with
// a reason, in little memory, and the good ones among them get through. --pictures N --hostile N --kills N

const PICTURES = Number(optionOf('pictures', '1000'))
const HOSTILE = Number(optionOf('hostile', '120'))
const KILLS = Number(optionOf('kills', '8'))
const MOST_MB = 1024
// below this many pictures the start of the processes is most of the time
const ENOUGH_TO_JUDGE_CORES = 200

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
const rounded = (value: number) => Math.round(value * 100) / 100

await measure('drill media', ['PostgreSQL', 'ffmpeg'], async (run) => {
  const home = await mkdtemp(join(tmpdir(), 'oyum-media-drill-'))
  run.onEnd(() => rm(home, { recursive: true, force: true }))
  const place = async (name: string) => {
    const mediaDir = join(home, name)
    await mkdir(mediaDir)
    return { mediaDir, databaseUrl: await scratchDatabase(run, `media_${name}`) }
  }
  const table: Record<string, unknown> = {}
  const tell = (name: string, value: number, bound?: { atMost?: number; atLeast?: number }) => {
    table[name] = value
    if (bound) run.limit(name, value, bound)
    else run.figure(name, value)
  }

  if (PICTURES > 0) {
    const folder = join(home, 'pictures')
    const pictures = await generatePictures(folder, PICTURES, run.progress)
    const [calm, killed] = [await place('calm'), await place('killed')]
    const result = await drillKills({
      pictures,
      folder,
      calm,
      killed,
      kills: KILLS,
      onProgress: run.progress,
    })
    tell('pictures', PICTURES)
    tell('sizes', result.sizes)
    tell('seconds_in_peace', rounded(result.calm.seconds))
    tell('cores_used', rounded(result.calm.coresUsed))
    // of two cores at most half a one; others on the machine may have had the rest
    const atMost = PICTURES >= ENOUGH_TO_JUDGE_CORES ? availableParallelism() / 4 : Number.POSITIVE_INFINITY
    tell('cores_left_idle', rounded(result.calm.coresIdle), { atMost })
    tell('kills', result.kills, { atLeast: Math.min(KILLS, 1) })
    tell('half_written_files_swept', result.swept)
    const peak = Math.max(result.calm.peakBytes, result.peakBytes)
    tell('peak_mb_pictures', megabytes(peak), { atMost: MOST_MB })
    for (const reason of result.broken.slice(0, 30)) run.fail(reason)
  }
  if (HOSTILE > 0) {
    const hostile = { ...(await place('hostile')), folder: join(home, 'hostile-files'), hostile: HOSTILE }
    const result = await drillHostile({ ...hostile, onProgress: run.progress })
    tell('hostile_files', result.files)
    tell('hostile_refused', result.refused, { atLeast: result.files, atMost: result.files })
    tell('hostile_seconds', rounded(result.seconds))
    tell('peak_mb_hostile', megabytes(result.peakBytes), { atMost: MOST_MB })
    for (const [reason, count] of Object.entries(result.reasons)) run.progress(`${count} × ${reason}`)
    for (const reason of result.broken.slice(0, 30)) run.fail(reason)
  }
  for (const [name, value] of Object.entries(table)) run.progress(`${name.padEnd(26)} ${value}`)
})
