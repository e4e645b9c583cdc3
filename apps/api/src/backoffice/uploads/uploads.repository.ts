import type { AnswerOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import type { BeginUpload } from '@oyum/contract/staff/uploads'
import type { DbOrTx, Tx } from '@oyum/database/connection'
import { findRow, getRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { MediaState, UploadState } from '@oyum/database/tables.generated'
import type { PictureRefusal } from '@oyum/shop-rules/uploads'

type Kind = AnswerOf<typeof staffCalls.uploads.read>['kind']

const COLUMNS = `u.id, u.kind, u.name, u.bytes, u.received, u.state, u.refusal, cardinality(u.pieces) as pieces, m.file,
  m.state as media_state, m.progress`
const FROM = 'uploads u left join media_files m on m.id = u.media_id'
const ROW = {
  id: col.number,
  kind: col.word<Kind>('media_kind'),
  name: col.text,
  bytes: col.number,
  received: col.number,
  state: col.word<UploadState>('upload_state'),
  refusal: col.orNull(col.word<PictureRefusal>('text')),
  pieces: col.number,
  file: col.orNull(col.text),
  mediaState: col.orNull(col.word<MediaState>('media_state')),
  progress: col.orNull(col.number),
}

const ONE = statement(`select ${COLUMNS} from ${FROM} where u.id = $1 and u.staff_id = $2`, ROW)
const LOCKED = statement(
  `select ${COLUMNS} from ${FROM} where u.id = $1 and u.staff_id = $2 for update of u`,
  ROW,
)
const LAST = statement(
  `select ${COLUMNS} from ${FROM} where u.staff_id = $1 order by u.id desc limit $2`,
  ROW,
)
export type UploadRow = typeof ONE.row

export const findUpload = (db: DbOrTx, id: number, staffId: number) => findRow(db, ONE, [id, staffId])
export const lockUpload = (tx: Tx, id: number, staffId: number) => findRow(tx, LOCKED, [id, staffId])
export const listUploads = (db: DbOrTx, staffId: number, most: number) => queryRows(db, LAST, [staffId, most])

// of two who begin at once, the second sees the first
const ONE_AT_A_TIME = statement("select from pg_advisory_xact_lock(hashtext('uploads'))", {})
const OPEN = statement(
  `select count(*) filter (where staff_id = $1) as own_count,
     coalesce(sum(bytes) filter (where staff_id = $1), 0)::bigint as own_bytes,
     count(*) as count, coalesce(sum(bytes), 0)::bigint as bytes, coalesce(sum(bytes - received), 0)::bigint as missing
   from uploads where state in ('sending', 'checking')`,
  { ownCount: col.number, ownBytes: col.number, count: col.number, bytes: col.number, missing: col.number },
)

export async function countOpen(tx: Tx, staffId: number) {
  await queryRows(tx, ONE_AT_A_TIME, [])
  return getRow(tx, OPEN, [staffId])
}

const ADD = statement(
  'insert into uploads (staff_id, kind, name, bytes) values ($1, $2, $3, $4) returning id',
  { id: col.number },
)

export async function addUpload(tx: Tx, staffId: number, { kind, name, bytes }: BeginUpload) {
  return (await getRow(tx, ADD, [staffId, kind, name, bytes])).id
}

// whoever was first at this byte has it; the other piece is nobody's
const ADD_PIECE = statement(
  `update uploads set received = received + $4, pieces = pieces || $5::text, moved_at = now()
   where id = $1 and staff_id = $2 and received = $3 and state = 'sending' returning id`,
  { id: col.number },
)

export async function addPiece(
  tx: Tx,
  upload: { id: number; staffId: number; offset: number },
  { name, bytes }: { name: string; bytes: number },
): Promise<boolean> {
  const { id, staffId, offset } = upload
  return (await findRow(tx, ADD_PIECE, [id, staffId, offset, bytes, name])) !== undefined
}

const CHECK = statement("update uploads set state = 'checking', moved_at = now() where id = $1", {})
const ADD_JOB = statement('select add_upload_job($1)::text', { addUploadJob: col.text })

/** From here on it is the worker's. */
export async function handOver(tx: Tx, id: number): Promise<void> {
  await queryRows(tx, CHECK, [id])
  await queryRows(tx, ADD_JOB, [id])
}

const REMOVE = statement('delete from uploads where id = $1', {})
export const removeUpload = (tx: Tx, id: number) => queryRows(tx, REMOVE, [id])
