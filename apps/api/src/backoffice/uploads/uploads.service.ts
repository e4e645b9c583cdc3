import { mkdir, rm, statfs } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { MAX_UPLOAD_PIECES, UPLOAD_ROWS } from '@oyum/contract/staff/limits'
import type { BeginUpload } from '@oyum/contract/staff/uploads'
import type { Db } from '@oyum/database/connection'
import { MAX_PIECE_BYTES, refusalAtOnce } from '@oyum/shop-rules/uploads'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import type { Audit } from '#src/http/staff-audit'
import { uploadFolder, writePiece } from './piece-file.ts'
import { hasRoom } from './upload-room.ts'
import { shownUpload } from './upload-state.ts'
import {
  addPiece,
  addUpload,
  countOpen,
  findUpload,
  handOver,
  listUploads,
  lockUpload,
  removeUpload,
  type UploadRow,
} from './uploads.repository.ts'

export type UploadsService = ReturnType<typeof createUploadsService>

interface Who {
  staff: SessionStaff
  audit: Audit
}
type About = Who & { params: { id: number } }

/** Pictures on their way from a screen into the shop. Only bytes are written here: what they are, the worker sees
 *  (modules/media/take-upload.ts). What is on its way does not count yet, so nothing of it is written down. */
export function createUploadsService({ db, mediaDir }: { db: Db; mediaDir: string }) {
  async function get(id: number, staff: SessionStaff): Promise<UploadRow> {
    const row = await findUpload(db, id, staff.id)
    if (!row) throw new AppError('not_found')
    return row
  }
  const told = async (id: number, staff: SessionStaff) => shownUpload(await get(id, staff), staff.locale)

  return {
    async list({ staff }: { staff: SessionStaff }) {
      const rows = await listUploads(db, staff.id, UPLOAD_ROWS)
      return { rows: rows.map((row) => shownUpload(row, staff.locale)) }
    },

    read: ({ staff, params }: { staff: SessionStaff; params: { id: number } }) => told(params.id, staff),

    async begin({ staff, audit, body }: Who & { body: BeginUpload }) {
      const refusal = refusalAtOnce(body)
      if (refusal) throw new AppError('upload', { refusal })
      // a shop whose media folder this process does not have
      if (!mediaDir) throw new AppError('unavailable')
      const free = await freeBytes(mediaDir)
      const id = await audit.inOne(async (tx, record) => {
        if (!hasRoom(await countOpen(tx, staff.id), body.bytes, free)) throw new AppError('upload_room')
        record.nothingChanged()
        return addUpload(tx, staff.id, body)
      })
      return told(id, staff)
    },

    /** What came before a cut stays, so the rest is sent and not the whole. */
    async send({ staff, audit, params, ...piece }: About & { query: { offset: number }; source?: Readable }) {
      const { offset } = piece.query
      const upload = await get(params.id, staff)
      if (!piece.source) throw new AppError('unsupported_media_type')
      if (upload.state !== 'sending' || upload.received !== offset) throw misplaced(upload)
      if (upload.pieces >= MAX_UPLOAD_PIECES) throw new AppError('upload_room')
      const most = Math.min(MAX_PIECE_BYTES, upload.bytes - offset)
      const written = await writePiece(uploadFolder(mediaDir, params.id), piece.source, most)
      if (!written) throw new AppError('payload_too_large')
      const isOurs =
        written.bytes > 0 &&
        (await audit.inOne((tx, record) => {
          record.nothingChanged()
          return addPiece(tx, { id: params.id, staffId: staff.id, offset }, written)
        }))
      if (!isOurs) {
        audit.nothingChanged()
        await rm(written.path, { force: true })
        if (written.bytes > 0) throw misplaced(await get(params.id, staff))
      }
      return told(params.id, staff)
    },

    async finish({ staff, audit, params }: About) {
      await audit.inOne(async (tx, record) => {
        record.nothingChanged()
        const upload = await lockUpload(tx, params.id, staff.id)
        if (!upload) throw new AppError('not_found')
        if (upload.received < upload.bytes) throw misplaced(upload)
        // pressed twice, or its answer was lost
        if (upload.state === 'sending') await handOver(tx, params.id)
      })
      return told(params.id, staff)
    },

    async remove({ staff, audit, params }: About) {
      await audit.inOne(async (tx, record) => {
        record.nothingChanged()
        if (!(await lockUpload(tx, params.id, staff.id))) throw new AppError('not_found')
        await removeUpload(tx, params.id)
      })
      await rm(uploadFolder(mediaDir, params.id), { recursive: true, force: true })
      return {}
    },
  }
}

const misplaced = ({ received, bytes }: UploadRow) =>
  new AppError('upload_offset', { current: { received, bytes } })

async function freeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
