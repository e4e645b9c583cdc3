import { PRICE_HISTORY_ROWS } from '@oyum/contract/staff/limits'
import type { ChangePrices } from '@oyum/contract/staff/prices'
import type { Db } from '@oyum/database/connection'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import type { Audit } from '#src/http/staff-audit'
import { changePrices } from './change-prices.service.ts'
import { hasGoods, listPriceHistory } from './price-history.repository.ts'

export type PricesService = ReturnType<typeof createPricesService>

/** What things cost, and what they cost before. */
export function createPricesService({ db, guardPercent }: { db: Db; guardPercent: number }) {
  return {
    change: (call: { staff: SessionStaff; audit: Audit; params: { id: number }; body: ChangePrices }) =>
      changePrices({ ...call, guardPercent }, call.params.id, call.body),

    async history({ params, query }: { params: { id: number }; query: { after?: number } }) {
      const found = await listPriceHistory(db, params.id, query.after)
      if (found.length === 0 && !(await hasGoods(db, params.id))) throw new AppError('not_found')
      const rows = found.slice(0, PRICE_HISTORY_ROWS)
      return {
        rows: rows.map(({ at, staffId, actorName, ...row }) => ({
          ...{ ...row, at: at.toISOString() },
          by: { id: staffId, name: actorName },
        })),
        next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
      }
    },
  }
}
