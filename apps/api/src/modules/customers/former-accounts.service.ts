import type { Db, Tx } from '@oyum/database/connection'
import { retryConflicts } from '@oyum/database/retry-conflicts'
import { foldText } from '@oyum/shop-rules/text-fold'
import {
  lockFormer,
  lockFormerOfDevice,
  moveOver,
  putAside,
  SILENT_DAYS,
  tryFormer,
} from './former-accounts.repository.ts'

/** After so long without a sign a number may have another owner: also for who takes an order on the telephone. */
export const silentAfterDays: number = SILENT_DAYS

/** For a login from an unknown device, before it: what the number had is put aside if it was silent for long. */
export function putAsideSilent(tx: Tx, phone: string): Promise<void> {
  return putAside(tx, phone)
}

/** And after it: a device of the former account knows it well enough. */
export async function claimByDevice(tx: Tx, customerId: number, deviceHash: Buffer): Promise<void> {
  const former = await lockFormerOfDevice(tx, customerId, deviceHash)
  if (former !== undefined) await moveOver(tx, former, customerId)
}

/** By the first name of then, however it is spelt, and the number of any of its orders. Every try is counted first. */
export async function claimByOrder(
  db: Db,
  customerId: number,
  given: { firstName: string; orderId: number },
): Promise<boolean> {
  const said = foldText(given.firstName)
  const tried = await tryFormer(db, customerId, given.orderId)
  const former = tried.find(
    ({ hasOrder, firstName }) => hasOrder && said !== '' && foldText(firstName) === said,
  )
  if (!former) return false
  return retryConflicts(() =>
    db.transaction().execute(async (tx) => {
      if ((await lockFormer(tx, former.id)) === undefined) return false
      await moveOver(tx, former.id, customerId)
      return true
    }),
  )
}
