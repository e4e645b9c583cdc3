import type { AdjustStock, StockAdjusted } from '@oyum/contract/staff/stock'
import type { Db } from '@oyum/database/connection'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import type { Audit, AuditRecord } from '#src/http/staff-audit'
import { type AdjustedLine, moveStock } from './stock.repository.ts'

/** Only told (`dry`), or done: every line or none. */
export async function adjustStock(
  { db, audit, staff }: { db: Db; audit: Audit; staff: SessionStaff },
  { dry: isDry, lines }: AdjustStock,
): Promise<StockAdjusted> {
  assertSensible(lines)
  const request = { isDry, staffId: staff.id, locale: staff.locale, lines }
  if (isDry) {
    audit.nothingChanged()
    return moveStock(db, request)
  }
  return audit.inOne(async (tx, record) => {
    const moved = await moveStock(tx, request)
    if (!moved.isSaved) throw refusalOf(moved.lines)
    for (const line of moved.lines) writeDown(record, line)
    return moved
  })
}

/** A thing that stands there twice has no one number; pieces that came or went are some. */
function assertSensible(lines: AdjustStock['lines']): void {
  const things = new Set(lines.map(({ productId, variation }) => JSON.stringify([productId, variation])))
  if (things.size < lines.length) throw new AppError('validation', { field: 'lines' })
  const isSensible = ({ kind, quantity }: AdjustStock['lines'][number]) => {
    if (kind === 'counted') return quantity >= 0
    return kind === 'correction' ? quantity !== 0 : quantity > 0
  }
  if (!lines.every(isSensible)) throw new AppError('validation', { field: 'quantity' })
}

/** The first problem says what is wrong; every line that has the same one is named. */
function refusalOf(lines: readonly AdjustedLine[]): AppError {
  const problem = lines.find((line) => line.problem !== null)?.problem
  const entries = lines
    .filter((line) => line.problem === problem)
    .map(({ productId, variation, name, freeBefore, promised }) => ({
      ...{ product_id: productId, variation, product_name: name },
      ...(problem === 'promised' ? { promised } : { available: freeBefore }),
    }))
  if (problem === 'note' || problem === 'too_many') {
    const field = problem === 'note' ? 'note' : 'quantity'
    return new AppError(
      'validation',
      entries.map((entry) => ({ ...entry, field })),
    )
  }
  return new AppError(problem ?? 'internal', entries)
}

/** Who counts and finds what should be there has moved nothing, and it is worth knowing that somebody looked. */
function writeDown(
  record: AuditRecord,
  { productId, variation, kind, quantity, note, freeBefore, free }: AdjustedLine,
): void {
  const facts = { variation, kind, quantity, ...(note.trim() !== '' && { note }) }
  const more = { action: 'adjust_stock', facts }
  if (!record.changed('product', productId, { stock: freeBefore }, { stock: free }, more))
    record.did('product', productId, 'count_stock', { facts })
}
