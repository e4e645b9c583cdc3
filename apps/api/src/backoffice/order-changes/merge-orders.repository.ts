import type { ErrorCode } from '@oyum/contract/errors'
import type { MergeOrders } from '@oyum/contract/staff/order-changes'
import type { Tx } from '@oyum/database/connection'
import { jsonArgument } from '@oyum/database/json-argument'
import { getRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import { CART_MAX_LINES } from '@oyum/shop-rules/cart'
import type { OrderStatus } from '@oyum/shop-rules/order-status'

type Merged =
  | { refusal: ErrorCode }
  | {
      refusal?: never
      customerId: number
      version: number
      amountTenge: number
      amountBeforeTenge: number
      fromStatus: OrderStatus
      lines: object[]
      linesBefore: object[]
      /** fees and discount of what stays */
      sums: Record<string, number>
      sumsBefore: Record<string, number>
    }

// One statement (packages/database/functions/merge_orders.sql).
const MERGE = statement('select merge_orders($1) as merged', { merged: col.json<Merged>() })

export async function mergeTwo(tx: Tx, { into, from }: MergeOrders, actor: string): Promise<Merged> {
  const request = {
    into_id: into.id,
    into_version: into.version,
    from_id: from.id,
    from_version: from.version,
    most_lines: CART_MAX_LINES,
    actor,
  }
  return (await getRow(tx, MERGE, [jsonArgument(request)])).merged
}
