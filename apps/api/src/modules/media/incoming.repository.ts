import type { Db, DbOrTx } from '@oyum/database/connection'
import { findRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { MediaKind } from '@oyum/database/tables.generated'
import type { PictureRefusal } from '@oyum/shop-rules/uploads'

// Pictures that staff have sent, from where the staff api leaves them.

const FIND = statement(
  "select kind, name, bytes, to_json(pieces) as pieces from uploads where id = $1 and state = 'checking'",
  {
    kind: col.word<MediaKind>('media_kind'),
    name: col.text,
    bytes: col.number,
    pieces: col.json<string[]>(),
  },
)
export type Incoming = typeof FIND.row
export const findIncoming = (db: DbOrTx, id: number) => findRow(db, FIND, [id])

const SAME_CONTENT = statement(
  "select id, file from media_files where kind = $1 and sha256 = $2 and state <> 'refused' order by id limit 1",
  { id: col.number, file: col.text },
)
export const findSameContent = (db: DbOrTx, kind: MediaKind, sha256: Buffer) =>
  findRow(db, SAME_CONTENT, [kind, sha256])

// session locks, as media.repository.ts has them
const CONTENT_LOCK_CLASS = 7012
const LOCK = statement(`select from pg_advisory_lock(${CONTENT_LOCK_CLASS}, $1::int)`, {})
const UNLOCK = statement(`select from pg_advisory_unlock(${CONTENT_LOCK_CLASS}, $1::int)`, {})

/** Of two that bring the same content at once, the second waits and finds the first. */
export function withContentLocked<T>(db: Db, sha256: Buffer, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (held) => {
    const key = sha256.readInt32BE(0)
    await queryRows(held, LOCK, [key])
    try {
      return await work()
    } finally {
      await queryRows(held, UNLOCK, [key])
    }
  })
}

const TAKEN = statement(
  "update uploads set state = 'taken', media_id = $2, moved_at = now() where id = $1 and state = 'checking'",
  {},
)
const REFUSED = statement(
  `update uploads set state = 'refused', refusal = $2, reason = left($3, 500), moved_at = now()
   where id = $1 and state = 'checking'`,
  {},
)

export async function markTaken(db: DbOrTx, id: number, mediaId: number): Promise<void> {
  await queryRows(db, TAKEN, [id, mediaId])
}

export async function markRefused(db: DbOrTx, id: number, code: PictureRefusal, reason: string) {
  await queryRows(db, REFUSED, [id, code, reason])
}

const FORGET = statement(
  `with old as (select id from uploads where moved_at < now() - interval '1 day' order by moved_at limit $1 for update skip locked)
   delete from uploads u using old where u.id = old.id returning u.id`,
  { id: col.number },
)
const KNOWN = statement('select id from uploads where id = any($1::int[])', { id: col.number })

export async function forgetOldUploads(db: DbOrTx, most: number): Promise<number> {
  return (await queryRows(db, FORGET, [most])).length
}

export async function knownUploads(db: DbOrTx, ids: number[]): Promise<Set<number>> {
  return new Set((await queryRows(db, KNOWN, [ids])).map(({ id }) => id))
}
