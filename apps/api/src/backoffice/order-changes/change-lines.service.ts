import type { ChangeOrderLines, OrderLinesChange } from '@oyum/contract/staff/order-changes'
import type { Db } from '@oyum/database/connection'
import { CART_MAX_LINES, CART_MAX_QUANTITY } from '@oyum/shop-rules/cart'
import { mergeLines } from '@oyum/shop-rules/cart-merge'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import type { Audit } from '#src/http/staff-audit'
import { changeLines, type LinesRequest } from './change-lines.repository.ts'
import { actorOf, mayChangeProcessing } from './who-may.ts'

/** What an order holds afterwards: only told (`dry`), or saved exactly as it was told. */
export async function changeOrderLines(
  { db, audit, staff }: { db: Db; audit: Audit; staff: SessionStaff },
  orderId: number,
  body: ChangeOrderLines,
): Promise<OrderLinesChange> {
  const request: LinesRequest = {
    ...{ orderId, version: body.version, isDry: body.dry, amountTenge: body.amountTenge },
    ...{ locale: staff.locale, actor: actorOf(staff), mayProcessing: mayChangeProcessing(staff) },
    ...readLines(body),
  }
  if (body.dry) {
    audit.nothingChanged()
    const told = await changeLines(db, request)
    if (told.refusal) throw new AppError(told.refusal)
    return told
  }
  return audit.inOne(async (tx, record) => {
    const changed = await changeLines(tx, request)
    if (changed.refusal) throw new AppError(changed.refusal)
    if (changed.isSaved && changed.isChanged)
      record.changed(
        'order',
        orderId,
        { lines: changed.linesBefore, amountTenge: changed.amountBeforeTenge },
        { lines: changed.lines.map(shortLine), amountTenge: changed.amountTenge },
        { action: 'change_lines', customerId: changed.customerId },
      )
    else record.nothingChanged()
    return changed
  })
}

const shortLine = ({
  number,
  productId,
  variation,
  quantity,
  unitTenge,
}: OrderLinesChange['lines'][number]) => ({
  ...{ number, productId, variation, quantity, unitTenge },
})

/** The same thing twice becomes one line. An order cannot become empty: that is a cancellation. */
function readLines({
  dry,
  amountTenge,
  kept,
  added,
}: ChangeOrderLines): Pick<LinesRequest, 'kept' | 'added'> {
  if (!dry && amountTenge === undefined) throw new AppError('validation', { field: 'amountTenge' })
  const once = mergeLines(added, ({ productId, variation }) => JSON.stringify([productId, variation]))
  const lines = kept.length + once.length
  const isTwice = new Set(kept.map(({ number }) => number)).size < kept.length
  const isTooMany = lines > CART_MAX_LINES || once.some(({ quantity }) => quantity > CART_MAX_QUANTITY)
  if (lines === 0 || isTwice || isTooMany) throw new AppError('validation', { field: 'lines' })
  return { kept, added: once }
}
