import type { BodyOf, ParamsOf, QueryOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import type { Db } from '@oyum/database/connection'
import type { SessionStaff } from '#src/http/session-staff'
import type { Audit } from '#src/http/staff-audit'
import type { SearchService } from '#src/modules/search/search.service'
import { cancelBatch } from './cancel-many.service.ts'
import { changeOrderLines } from './change-lines.service.ts'
import { changeDelivery, changeDiscount } from './delivery.service.ts'
import { findGoods } from './goods.service.ts'
import { mergeOrders } from './merge-orders.service.ts'
import { orderByPhone } from './order-by-phone.service.ts'
import { type HandSmsDeps, readTexts, sendByHand } from './sms-by-hand.service.ts'

export type OrderChanges = ReturnType<typeof createOrderChanges>

interface Deps extends HandSmsDeps {
  db: Db
  search: SearchService
}

type Calls = typeof staffCalls.orders
/** Who asks, and what is written down of it. */
interface Who {
  staff: SessionStaff
  audit: Audit
}
type Asked<Name extends keyof Calls> = Who & { body: BodyOf<Calls[Name]> }
type About<Name extends keyof Calls> = Asked<Name> & { params: ParamsOf<Calls[Name]> }

/** Orders that are changed, joined, taken on the telephone, cancelled by the batch and written about. */
export function createOrderChanges(deps: Deps) {
  const { db } = deps
  return {
    goods: ({ staff, query }: { staff: SessionStaff; query: QueryOf<Calls['goods']> }) =>
      findGoods(deps, query.q, staff.locale),
    changeLines: ({ params, body, ...who }: About<'changeLines'>) =>
      changeOrderLines({ ...who, db }, params.id, body),
    changeDelivery: ({ params, body, ...who }: About<'changeDelivery'>) =>
      changeDelivery(who, params.id, body),
    changeDiscount: ({ params, body, ...who }: About<'changeDiscount'>) =>
      changeDiscount(who, params.id, body),
    create: ({ body, ...who }: Asked<'create'>) => orderByPhone(deps, who, body),
    merge: ({ body, ...who }: Asked<'merge'>) => mergeOrders(who, body),
    smsTexts: ({ params }: { params: ParamsOf<Calls['smsTexts']> }) => readTexts(deps, params.id),
    sms: ({ params, body, ...who }: About<'sms'>) => sendByHand(deps, who, params.id, body),
    cancelMany: ({ body, ...who }: Asked<'cancelMany'>) => cancelBatch(who, body),
  }
}
