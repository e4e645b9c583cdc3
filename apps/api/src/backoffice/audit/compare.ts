import { isDeepStrictEqual } from 'node:util'
import type { Snapshot } from '#src/http/staff-audit'
import { isHidden, isPersonal } from './audited-fields.ts'

export interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

export interface Compared {
  changes: FieldChange[]
  personal: FieldChange[]
}

const NONE: Snapshot = {}

/** Every field of either side that is not the same on both; what is hidden is compared and not told. */
export function compare(
  entity: string,
  before: Snapshot | undefined = NONE,
  after: Snapshot | undefined = NONE,
): Compared {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  const changes = [...fields]
    .filter((field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null))
    .map((field) => ({
      field,
      before: told(entity, field, before[field]),
      after: told(entity, field, after[field]),
    }))
  return {
    changes: changes.filter(({ field }) => !isPersonal(entity, field)),
    personal: changes.filter(({ field }) => isPersonal(entity, field)),
  }
}

function told(entity: string, field: string, value: unknown): unknown {
  if (value === undefined || value === null) return null
  return isHidden(entity, field) ? 'set' : value
}
