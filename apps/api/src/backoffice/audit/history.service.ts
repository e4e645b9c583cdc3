import type { QueryOf } from '@oyum/contract/define-call'
import type { AuditEntity } from '@oyum/contract/staff/audit'
import type { staffCalls } from '@oyum/contract/staff/calls'
import { AUDIT_PAGE_ROWS } from '@oyum/contract/staff/limits'
import type { Db } from '@oyum/database/connection'
import { type StaffRole, staffScope } from '@oyum/shop-rules/staff-permissions'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import { type AuditPlace, hasThing, listOfThing } from './audit.repository.ts'

export type HistoryService = ReturnType<typeof createHistoryService>
type Asked = QueryOf<typeof staffCalls.audit.read>

interface HistoryDeps {
  db: Db
  /** whether such a person sees this order now */
  seesOrder: (staff: SessionStaff, id: number) => Promise<boolean>
}

/** What lets somebody read the thing itself. */
const READS = { customer: 'customers.read', product: 'products.read' } as const

export function createHistoryService({ db, seesOrder }: HistoryDeps) {
  async function mayRead(staff: SessionStaff, entity: AuditEntity, id: number): Promise<boolean> {
    if (entity === 'order') return seesOrder(staff, id)
    const isTheirs =
      entity === 'staff' ? staff.role === 'owner' : staffScope(staff.role, READS[entity]) !== undefined
    return isTheirs && hasThing(db, entity, id)
  }

  async function readPage({ entity, id, after }: Asked, isPersonal: boolean) {
    const from = after === undefined ? undefined : placeIn(after)
    const found = await listOfThing(db, entity, id, { from, isPersonal })
    const rows = found.slice(0, AUDIT_PAGE_ROWS)
    const last = rows.at(-1)
    return {
      rows: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
      next: last && found.length > rows.length ? cursorOf(last) : null,
    }
  }

  return {
    /** What was done to people only the owner reads; to others it is as empty as that of a thing nobody touched. */
    async read(role: StaffRole, asked: Asked) {
      if (asked.after !== undefined) placeIn(asked.after)
      if (asked.entity === 'staff' && role !== 'owner') return { rows: [], next: null }
      return readPage(asked, true)
    },

    /** For who may read the thing itself: to everybody else it is as unknown as one that does not exist. What a customer is called,
     *  where they live and what was said of them is for who may read customers. */
    async ofThing(staff: SessionStaff, asked: Asked) {
      if (!(await mayRead(staff, asked.entity, asked.id))) throw new AppError('not_found')
      return readPage(asked, staffScope(staff.role, 'customers.read') !== undefined)
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
