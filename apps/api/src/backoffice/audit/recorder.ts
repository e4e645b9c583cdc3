import type { AuditMore, AuditRecord } from '#src/http/staff-audit'
import type { AuditRow } from './audit.repository.ts'
import { type Compared, compare } from './compare.ts'

/** Who does something, and how they came to it. */
export interface AuditOrigin {
  /** undefined: nobody who is logged in */
  staffId?: number | undefined
  /** where it is none of the staff: `command root` */
  actor?: string
  /** the call or command, as it is written in its list */
  call: string
  requestId?: string
}

const NOBODY = 'nobody'

export interface Recorder extends AuditRecord {
  readonly rows: readonly AuditRow[]
  readonly isSilent: boolean
}

/** Collects what one transaction writes down. */
export function createRecorder({ staffId, actor, call, requestId }: AuditOrigin): Recorder {
  const rows: AuditRow[] = []
  let saidNothingChanged = false

  function add(entity: string, id: number | string, action: string, compared: Compared, more: AuditMore) {
    const facts = compare(entity, {}, more.facts)
    const personal = [...compared.personal, ...facts.personal]
    const by = more.by ?? staffId ?? null
    rows.push({
      ...{ entity, entity_id: String(id), action, call, request_id: requestId ?? null },
      ...{ staff_id: by, actor: actor ?? (by === null ? NOBODY : `staff ${by}`) },
      changes: [...compared.changes, ...facts.changes],
      personal: personal.length > 0 ? personal : null,
      customer_id: more.customerId ?? null,
    })
  }

  return {
    rows,
    get isSilent() {
      return rows.length === 0 && !saidNothingChanged
    },
    changed(entity, id, before, after, more = {}) {
      const compared = compare(entity, before, after)
      if (compared.changes.length + compared.personal.length === 0) return false
      const plain = before ? 'change' : 'create'
      add(entity, id, more.action ?? (after ? plain : 'remove'), compared, more)
      return true
    },
    did(entity, id, action, more = {}) {
      add(entity, id, action, { changes: [], personal: [] }, more)
    },
    nothingChanged() {
      saidNothingChanged = true
    },
  }
}
