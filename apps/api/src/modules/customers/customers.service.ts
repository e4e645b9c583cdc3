import type { Db } from '@oyum/database/connection'
import { retryConflicts } from '@oyum/database/retry-conflicts'
import { AppError } from '#src/errors/app-error'
import type { SessionCustomer } from '#src/http/session-customer'
import { removeSmsTo } from '#src/modules/sms/sms.service'
import type { SessionsService } from '../auth/sessions.service.ts'
import type { OrdersService } from '../orders/orders.service.ts'
import type { WishlistService } from '../wishlist/wishlist.service.ts'
import { eraseCustomer, findCustomer, lockCustomer, renameCustomer } from './customers.repository.ts'
import { CLAIM_TRIES } from './former-accounts.repository.ts'
import { claimByOrder } from './former-accounts.service.ts'

export type CustomersService = ReturnType<typeof createCustomersService>

interface Deps {
  db: Db
  sessions: Pick<SessionsService, 'forget' | 'isConfirmed'>
  orders: Pick<OrdersService, 'assertNoneUnderWay' | 'forgetCustomer'>
  wishlist: Pick<WishlistService, 'forgetCustomer'>
}

export function createCustomersService({ db, sessions, orders, wishlist }: Deps) {
  return {
    async info(id: number) {
      const customer = await findCustomer(db, id, CLAIM_TRIES)
      // removed since the session was looked up
      if (!customer) throw new AppError('unauthenticated')
      return customer
    },

    /** The number is sent along (PROFILE-08) and must be the customer's: another one would have to be proved by SMS. */
    async rename(id: number, given: { firstName: string; lastName: string; phone: string }): Promise<void> {
      const { phone } = given
      const [firstName, lastName] = [given.firstName.trim(), given.lastName.trim()]
      if (!(await renameCustomer(db, { id, phone, firstName, lastName })))
        throw new AppError('phone_fixed', { field: 'phone' })
    },

    /** Everything of the person goes, in one transaction; orders stay without the person, for the books. What counts
     *  attempts to log in at the number stays for its day: removing an account must not be a way around the limits. */
    remove: ({ id, sessionId }: SessionCustomer): Promise<void> =>
      retryConflicts(() =>
        db.transaction().execute(async (tx) => {
          const phone = await lockCustomer(tx, id)
          if (phone === undefined) throw new AppError('unauthenticated')
          // first: nobody gets an SMS for what is refused all the same
          await orders.assertNoneUnderWay(tx, id)
          if (!(await sessions.isConfirmed(tx, sessionId))) throw new AppError('fresh_code_needed')
          await orders.forgetCustomer(tx, id)
          await wishlist.forgetCustomer(tx, id)
          await removeSmsTo(tx, phone)
          await sessions.forget(tx, id, phone)
          await eraseCustomer(tx, id)
        }),
      ),

    /** What an earlier account of the number held; see former-accounts.service.ts. */
    async claimFormer(id: number, given: { firstName: string; orderId: number }): Promise<void> {
      if (!(await claimByOrder(db, id, given))) throw new AppError('former_account')
    },
  }
}
