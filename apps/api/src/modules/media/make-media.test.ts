import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MediaPlace, makePicture, makeTestFilm, useMediaPlace } from '#test/media-place'
import { type Spawned, spawnEntry } from '#test/spawned-process'
import { type MediaJobDeps, makeMedia } from './make-media.ts'
import { addMediaWithJob } from './media.repository.ts'
import { createPictureChildren } from './picture-children.ts'
import { requeueMediaJobs } from './requeue-media-jobs.ts'

let place: MediaPlace
let jpg: Buffer
let deps: MediaJobDeps
beforeAll(async () => {
  place = await useMediaPlace()
  jpg = await makePicture(1200, 900).jpeg().toBuffer()
  deps = { ...place, signal: new AbortController().signal }
  await mkdir(join(place.mediaDir, 'article'), { recursive: true })
})

/** A file as the import leaves it: in its place, recorded, with a job. */
async function waiting(file: string): Promise<number> {
  await writeFile(join(place.mediaDir, 'article', file), jpg)
  const media = { kind: 'article', file, sha256: Buffer.alloc(32), bytes: jpg.length } as const
  const facts = { width: 1200, height: 900, colour: null }
  return place.db.transaction().execute((tx) => addMediaWithJob(tx, { ...media, ...facts }))
}

/** The processes that open pictures for the process with this id. */
const picturesReaders = (parent: number) => childrenOf(parent, 'picture-child')

function childrenOf(parent: number, program: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8')
      const isChild = Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]) === parent
      const isMeant = readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(program)
      return isChild && isMeant ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

async function until(what: string, isTrue: () => boolean | Promise<boolean>, withinMs = 30_000) {
  for (const end = Date.now() + withinMs; !(await isTrue()); await wait(20))
    if (Date.now() > end) throw new Error(`not within ${withinMs} ms: ${what}`)
}

async function makeAndKill(id: number): Promise<unknown> {
  const work = makeMedia(deps, { mediaId: id }).catch((error: Error) => error)
  await until('a picture is being opened', () => picturesReaders(process.pid).length > 0)
  for (const pid of picturesReaders(process.pid)) process.kill(pid, 'SIGKILL')
  return work
}

describe('the job that makes media', () => {
  it('outlives the process that opens a picture, tries again, and refuses after three times with a reason', async () => {
    const id = await waiting('killer.jpg')
    for (const failures of [1, 2]) {
      expect(await makeAndKill(id)).toBeInstanceOf(Error)
      expect(await place.row('killer.jpg')).toMatchObject({ state: 'waiting', failures, reason: null })
    }
    expect(await makeAndKill(id)).toBeUndefined()
    const { state, reason } = await place.row('killer.jpg')
    expect([state, reason]).toEqual(['refused', expect.stringContaining('ended with SIGKILL')])
    const left = await readdir(join(place.mediaDir, 'article'), { recursive: true })
    expect(left.filter((name) => name.startsWith('killer') || name.includes('/killer'))).toEqual([])
  }, 60_000)

  it('goes on after such a death', async () => {
    const id = await waiting('phoenix.jpg')
    expect(await makeAndKill(id)).toBeInstanceOf(Error)
    await makeMedia(deps, { mediaId: id })
    expect(await place.row('phoenix.jpg')).toMatchObject({ state: 'done', failures: 1, progress: 100 })
  }, 60_000)

  it('is done by one worker at a time', async () => {
    const id = await waiting('once.jpg')
    await place.db.connection().execute(async (other) => {
      await sql`select pg_advisory_lock(7011, ${id}::int)`.execute(other)
      await makeMedia(deps, { mediaId: id })
      expect(await place.row('once.jpg')).toMatchObject({ state: 'waiting' })
      await sql`select pg_advisory_unlock(7011, ${id}::int)`.execute(other)
    })
  })

  it('comes back when its worker was killed or its row has no job', async () => {
    const jobs = () =>
      sql<{ lockedBy: string | null }>`select locked_by from graphile_worker.jobs`.execute(place.db)
    await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`.execute(place.db)
    await place.db.updateTable('mediaFiles').set({ state: 'done' }).where('state', '!=', 'refused').execute()
    await waiting('orphan.jpg')
    await sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '4 seconds'`.execute(
      place.db,
    )
    await requeueMediaJobs(place.db)
    expect((await jobs()).rows).toEqual([{ lockedBy: null }])
    await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`.execute(place.db)
    await requeueMediaJobs(place.db)
    await requeueMediaJobs(place.db)
    expect((await jobs()).rows).toEqual([{ lockedBy: null }])
  })
})

/** Stops the process that works on a film: the film is being worked on for as long as the test wants. */
async function holdFilm({ process: { pid = 0 } }: Spawned): Promise<number> {
  await until('a film is worked on', () => childrenOf(pid, 'ffmpeg').length > 0)
  const [ffmpeg = 0] = childrenOf(pid, 'ffmpeg')
  process.kill(ffmpeg, 'SIGSTOP')
  return ffmpeg
}

describe('the worker', () => {
  const env = () => ({ DATABASE_URL: place.url, MEDIA_DIR: place.mediaDir })

  it('makes what was imported, ends at once when told to, and goes on when started again', async () => {
    const first = spawnEntry('worker', env())
    await first.waitFor(/worker ready/)
    const imported = place.bring({ 'video/long.mp4': await makeTestFilm() }, 'worker')
    await holdFilm(first)
    expect((await place.row('long.mp4')).state).toBe('working')
    first.process.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(await place.row('long.mp4')).toMatchObject({ state: 'waiting', failures: 0 })

    const second = spawnEntry('worker', env())
    const ffmpeg = await holdFilm(second)
    // an SMS or a count does not wait behind it
    await sql`select graphile_worker.add_job('fold_list_totals')`.execute(place.db)
    await until('another job is done', async () => {
      const { rows } =
        await sql`select from graphile_worker.jobs where task_identifier = 'fold_list_totals'`.execute(
          place.db,
        )
      return rows.length === 0
    })
    expect((await place.row('long.mp4')).state).toBe('working')
    second.process.kill('SIGKILL')
    await second.ended
    process.kill(ffmpeg, 'SIGKILL')

    // the import itself sees to it that the killed worker's job is taken up
    spawnEntry('worker', env())
    expect(await imported).toMatchObject({ done: 1, refused: [] })
  }, 180_000)
})

describe('the processes that open pictures', () => {
  it('are as many as asked for, and end when nothing is to be done', async () => {
    const children = createPictureChildren(2)
    const path = join(place.mediaDir, 'check.jpg')
    await writeFile(path, jpg)
    // one that an earlier test left idle may end at any moment
    const before = new Set(picturesReaders(process.pid))
    const started = () => picturesReaders(process.pid).filter((pid) => !before.has(pid))
    const checks = Array.from({ length: 8 }, () => children.check(path, 'jpeg'))
    const facts = await Promise.all(checks)
    expect(facts[7]).toMatchObject({ width: 1200, height: 900 })
    expect(started()).toHaveLength(2)
    children.stop()
    await until('they have ended', () => started().length === 0)
  })
})
