import type { Db, DbOrTx, Tx } from '@oyum/database/connection'
import type { MediaKind, MediaState } from '@oyum/database/tables.generated'
import { sql } from 'kysely'

export interface NewMedia {
  kind: MediaKind
  file: string
  sha256: Buffer
  bytes: number
  width: number
  height: number
  colour: string | null
}

export interface Media {
  id: number
  kind: MediaKind
  file: string
  isFilm: boolean
}

// session locks of PostgreSQL: a worker that dies loses them, whatever it dies of
const LOCK_CLASS = 7011

/** The row of a file, or of another one that would be given the same names of sizes. */
export function findMedia(db: DbOrTx, kind: MediaKind, file: string, isFilm: boolean) {
  const stem = file.replace(/\.[^.]+$/, '')
  return db
    .selectFrom('mediaFiles')
    .select(['id', 'file', 'sha256', 'state'])
    .where('kind', '=', kind)
    .where('stem', '=', stem)
    .where('isFilm', '=', isFilm)
    .executeTakeFirst()
}

/** Records a file that lies in its place and adds the job in the same transaction. */
export async function addMediaWithJob(tx: Tx, media: NewMedia): Promise<number> {
  const fresh = { state: 'waiting' as const, progress: 0, failures: 0, reason: null, sizes: [] }
  const { id } = await tx
    .insertInto('mediaFiles')
    .values({ ...media, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'file'])
        .doUpdateSet({ ...media, ...fresh, updatedAt: sql<Date>`now()` })
        // a name is never given to another content, unless the first was refused
        .where((eb) =>
          eb.or([eb('mediaFiles.sha256', '=', media.sha256), eb('mediaFiles.state', '=', 'refused')]),
        ),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await addJob(tx, id)
  return id
}

async function addJob(tx: Tx, id: number): Promise<void> {
  await sql`select graphile_worker.add_job('make_media', json_build_object('mediaId', ${id}::bigint),
    job_key => ${`media:${id}`})`.execute(tx)
}

/** True when nobody else works on it. The lock is the connection's: give it back on the same one. */
export async function lockMedia(connection: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_lock(${LOCK_CLASS}::int, ${id}::int) as is_ours`.execute(connection)
  return rows[0]?.isOurs === true
}

export async function unlockMedia(connection: Db, id: number): Promise<void> {
  await sql`select pg_advisory_unlock(${LOCK_CLASS}::int, ${id}::int)`.execute(connection)
}

export function takeUpMedia(db: DbOrTx, id: number): Promise<Media | undefined> {
  return db
    .updateTable('mediaFiles')
    .set({ state: 'working', updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'working'])
    .returning(['id', 'kind', 'file', 'isFilm'])
    .executeTakeFirst()
}

/** Only while it is worked on: this one is not waited for and may come late. */
export async function tellProgress(db: DbOrTx, id: number, progress: number): Promise<void> {
  await db
    .updateTable('mediaFiles')
    .set({ progress, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'working')
    .execute()
}

interface Change {
  state: MediaState
  progress?: number
  reason?: string
  sizes?: number[]
}

export async function changeMedia(db: DbOrTx, id: number, change: Change): Promise<void> {
  await db
    .updateTable('mediaFiles')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Back to waiting, and how often it has failed by now. */
export async function countFailure(db: DbOrTx, id: number): Promise<number> {
  const { failures } = await db
    .updateTable('mediaFiles')
    .set((eb) => ({ state: 'waiting', failures: eb('failures', '+', 1), updatedAt: sql<Date>`now()` }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

/** Of the film's pictures those that were brought by themselves. */
export async function namesWithRows(db: DbOrTx, kind: MediaKind, files: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mediaFiles')
    .select('file')
    .where('kind', '=', kind)
    .where('file', 'in', files)
    .execute()
  return new Set(rows.map(({ file }) => file))
}

/** The queue keeps the jobs of a killed worker for four hours. Whose work holds no lock is dead: its job is given back, and
 *  a file without a job gets one. */
export async function reviveMediaJobs(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; lockedBy: string | null }>`
      with lost as materialized (
        select m.id, j.locked_by
        from media_files m left join graphile_worker.jobs j on j.key = 'media:' || m.id
        where m.state in ('waiting', 'working')
          -- a job that was taken a moment ago may not have its lock yet
          and (j.id is null or j.locked_at < now() - interval '3 seconds' or j.attempts >= j.max_attempts)
        order by m.id
        limit 1000)
      select id, locked_by from lost where pg_try_advisory_xact_lock(${LOCK_CLASS}::int, id::int)`.execute(tx)
    const dead = rows.flatMap(({ lockedBy }) => lockedBy ?? [])
    if (dead.length > 0) await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(tx)
    // also those that were given back: being killed is no failure, and the queue waits longer after each try
    for (const { id } of rows) await addJob(tx, id)
  })
}

export interface MediaCount {
  done: number
  refused: number
  /** 0 to 100 over all of them */
  progress: number
}

export async function countMedia(db: Db, ids: number[]): Promise<MediaCount> {
  const { rows } = await sql<MediaCount>`
    select count(*) filter (where state = 'done')::int as done,
           count(*) filter (where state = 'refused')::int as refused,
           coalesce(avg(case when state in ('done', 'refused') then 100 else progress end), 100)::float8 as progress
    from media_files where id = any(${ids}::bigint[])`.execute(db)
  return rows[0] ?? { done: 0, refused: 0, progress: 0 }
}

export function listRefused(db: Db, ids: number[]) {
  return db
    .selectFrom('mediaFiles')
    .select(['kind', 'file', 'reason'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('state', '=', 'refused')
    .orderBy('id')
    .execute()
}
