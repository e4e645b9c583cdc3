import type { ErrorCode } from '@oyum/contract/errors'
import type { OrderLinesChange } from '@oyum/contract/staff/order-changes'
import type { DbOrTx } from '@oyum/database/connection'
import { jsonArgument } from '@oyum/database/json-argument'
import { getRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { Locale } from '@oyum/shop-rules/locales'

// One statement (packages/database/functions/change_order_lines.sql).
const CHANGE = statement('select change_order_lines($1) as changed', { changed: col.json<ChangedLines>() })

export interface LinesRequest {
  orderId: number
  version: number
  isDry: boolean
  /** what is being packed may be changed too */
  mayProcessing: boolean
  amountTenge: number | undefined
  locale: Locale
  actor: string
  kept: readonly { number: number; quantity: number }[]
  added: readonly { productId: number; variation: string | null; quantity: number }[]
}

/** What change_order_lines answers. */
type ChangedLines =
  | { refusal: ErrorCode }
  | (OrderLinesChange & {
      refusal?: never
      isChanged: boolean
      customerId: number
      linesBefore: { number: number; productId: number; quantity: number; unitTenge: number }[]
    })

export async function changeLines(db: DbOrTx, request: LinesRequest): Promise<ChangedLines> {
  const { changed } = await getRow(db, CHANGE, [
    jsonArgument({
      order_id: request.orderId,
      version: request.version,
      is_dry: request.isDry,
      may_processing: request.mayProcessing,
      amount_tenge: request.amountTenge ?? null,
      locale: request.locale,
      actor: request.actor,
      kept: request.kept,
      added: request.added.map(({ productId, variation, quantity }) => ({
        product_id: productId,
        variation_type: variation,
        quantity,
      })),
    }),
  ])
  return changed
}
