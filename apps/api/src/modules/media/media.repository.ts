import type { Db, DbOrTx, Tx } from '@oyum/database/connection'
import { getRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { MediaKind, MediaState } from '@oyum/database/tables.generated'

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
export const LOCK_CLASS = 7011

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
        .doUpdateSet((eb) => ({ ...media, ...fresh, updatedAt: eb.fn<Date>('now') }))
        // a name is never given to another content, unless the first was refused
        .where((eb) =>
          eb.or([eb('mediaFiles.sha256', '=', media.sha256), eb('mediaFiles.state', '=', 'refused')]),
        ),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await addMediaJob(tx, id)
  return id
}

const ADD_JOB = statement(
  `select from graphile_worker.add_job('make_media', json_build_object('mediaId', $1::bigint), job_key => $2)`,
  {},
)

export async function addMediaJob(tx: Tx, id: number): Promise<void> {
  await queryRows(tx, ADD_JOB, [id, `media:${id}`])
}

const LOCK = statement(`select pg_try_advisory_lock(${LOCK_CLASS}, $1::int) as is_ours`, {
  isOurs: col.boolean,
})
const UNLOCK = statement(`select from pg_advisory_unlock(${LOCK_CLASS}, $1::int)`, {})

/** True when nobody else works on it. The lock is the connection's: give it back on the same one. */
export async function lockMedia(connection: Db, id: number): Promise<boolean> {
  const { isOurs } = await getRow(connection, LOCK, [id])
  return isOurs
}

export async function unlockMedia(connection: Db, id: number): Promise<void> {
  await queryRows(connection, UNLOCK, [id])
}

export function claimMedia(db: DbOrTx, id: number): Promise<Media | undefined> {
  return db
    .updateTable('mediaFiles')
    .set((eb) => ({ state: 'working', updatedAt: eb.fn<Date>('now') }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'working'])
    .returning(['id', 'kind', 'file', 'isFilm'])
    .executeTakeFirst()
}

/** Only while it is worked on: this one is not waited for and may come late. */
export async function saveProgress(db: DbOrTx, id: number, progress: number): Promise<void> {
  await db
    .updateTable('mediaFiles')
    .set((eb) => ({ progress, updatedAt: eb.fn<Date>('now') }))
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
    .set((eb) => ({ ...change, updatedAt: eb.fn<Date>('now') }))
    .where('id', '=', id)
    .execute()
}

/** Back to waiting, and how often it has failed by now. */
export async function countFailure(db: DbOrTx, id: number): Promise<number> {
  const { failures } = await db
    .updateTable('mediaFiles')
    .set((eb) => ({ state: 'waiting', failures: eb('failures', '+', 1), updatedAt: eb.fn<Date>('now') }))
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

// the progress is 0 to 100 over all of them
const COUNT = statement(
  `select count(*) filter (where state = 'done') as done,
     count(*) filter (where state = 'refused') as refused,
     coalesce(avg(case when state in ('done', 'refused') then 100 else progress end), 100)::float8 as progress
   from media_files where id = any($1::bigint[])`,
  { done: col.number, refused: col.number, progress: col.number },
)
const REFUSED = statement(
  `select kind, file, reason from media_files where id = any($1::bigint[]) and state = 'refused' order by id`,
  { kind: col.word<MediaKind>('media_kind'), file: col.text, reason: col.orNull(col.text) },
)

export type MediaCount = typeof COUNT.row

export function countMedia(db: Db, ids: number[]): Promise<MediaCount> {
  return getRow(db, COUNT, [ids])
}

export function listRefused(db: Db, ids: number[]) {
  return queryRows(db, REFUSED, [ids])
}
