import type { QueryOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import { AUDIT_PAGE_ROWS } from '@oyum/contract/staff/limits'
import type { Db } from '@oyum/database/connection'
import type { StaffRole } from '@oyum/shop-rules/staff-permissions'
import { AppError } from '#src/errors/app-error'
import { type AuditPlace, listOfThing } from './audit.repository.ts'

export type HistoryService = ReturnType<typeof createHistoryService>
type Asked = QueryOf<typeof staffCalls.audit.read>

export function createHistoryService(db: Db) {
  return {
    /** What was done to people only the owner reads; to others it is as empty as that of a thing nobody touched. */
    async read(role: StaffRole, { entity, id, after }: Asked) {
      const from = after === undefined ? undefined : placeIn(after)
      if (entity === 'staff' && role !== 'owner') return { rows: [], next: null }
      const found = await listOfThing(db, entity, id, from)
      const rows = found.slice(0, AUDIT_PAGE_ROWS)
      const last = rows.at(-1)
      return {
        rows: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
        next: last && found.length > rows.length ? cursorOf(last) : null,
      }
    },
  }
}

const cursorOf = ({ at, id }: AuditPlace) => Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')

function placeIn(cursor: string): AuditPlace {
  const [, at, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\d{1,15})$/.exec(
      Buffer.from(cursor, 'base64url').toString(),
    ) ?? []
  const moment = new Date(at ?? '')
  if (Number.isNaN(moment.getTime())) throw new AppError('validation', { field: 'after' })
  return { at: moment, id: Number(id) }
}
