import { MOVEMENT_ROWS } from '@oyum/contract/staff/limits'
import type { AdjustStock } from '@oyum/contract/staff/stock'
import type { Db } from '@oyum/database/connection'
import type { Locale } from '@oyum/shop-rules/locales'
import { variationLabel } from '#src/answers/variation-label'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import type { Audit } from '#src/http/staff-audit'
import { adjustStock } from './adjust-stock.service.ts'
import { hasProduct, listMovements, type MovementPlace } from './movements.repository.ts'
import { findStock } from './stock.repository.ts'

export type StockService = ReturnType<typeof createStockService>

/** What lies in the house, how it came there, and what changes it besides orders. */
export function createStockService(db: Db) {
  return {
    adjust: ({ body, ...who }: { body: AdjustStock; staff: SessionStaff; audit: Audit }) =>
      adjustStock({ ...who, db }, body),

    async read(productId: number, locale: Locale) {
      const found = await findStock(db, productId, locale)
      if (!found) throw new AppError('not_found')
      return {
        name: found.name,
        things: found.things.map(({ variation, ...thing }) => ({
          ...{ variation, ...thing, onShelf: thing.free + thing.promised },
          label: variation === null ? null : variationLabel(variation, found.choices, locale),
        })),
      }
    },

    async movements(productId: number, after: string | undefined) {
      const found = await listMovements(db, productId, after === undefined ? undefined : placeIn(after))
      if (found.length === 0 && !(await hasProduct(db, productId))) throw new AppError('not_found')
      const rows = found.slice(0, MOVEMENT_ROWS)
      const last = rows.at(-1)
      return {
        rows: rows.map(({ at, micros: _, staffId, staffName, ...row }) => ({
          ...{ ...row, at: at.toISOString() },
          by: staffId === null ? null : { id: staffId, name: staffName ?? '' },
        })),
        next: last && found.length > rows.length ? `${last.micros}-${last.id}` : null,
      }
    },
  }
}

function placeIn(cursor: string): MovementPlace {
  const [micros = 0, id = 0] = cursor.split('-').map(Number)
  return { micros, id }
}
