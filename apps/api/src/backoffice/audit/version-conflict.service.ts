import type { DbOrTx } from '@oyum/database/connection'
import { AppError } from '#src/errors/app-error'
import type { Snapshot } from '#src/http/staff-audit'
import { findLastChange } from './audit.repository.ts'

/** Somebody else was first: who, when, and what stands there now, so that the screen can merge. `fields` are those whose change
 *  makes a new version. */
export async function versionConflict(
  db: DbOrTx,
  { entity, id, fields }: { entity: string; id: number; fields: readonly string[] },
  current: Snapshot,
): Promise<AppError> {
  const last = await findLastChange(db, entity, id, fields)
  return new AppError('version', { ...(last && { by: last.by, at: last.at.toISOString() }), current })
}
