import { ORDER_STATUSES } from '@oyum/shop-rules/order-status'
import { STAFF_ROLES } from '@oyum/shop-rules/staff-permissions'
import { Type } from 'typebox'
import { Id, OrderId } from '../bounds.ts'
import { MAX_STAFF_QUERY_CHARS, MOST_OF_EACH_KIND } from './limits.ts'
import { Moment } from './me.ts'

export const FindQuery = Type.Object({
  q: Type.String({
    ...{ minLength: 1, maxLength: MAX_STAFF_QUERY_CHARS },
    description:
      'a number of an order or product, a phone or its last four digits or more, a name; of people also the login name',
  }),
})

/** Of each kind a few, and of a kind that the role does not see none at all. */
export const Found = Type.Object({
  orders: Type.Array(
    Type.Object({
      id: OrderId,
      placedAt: Moment,
      status: Type.Enum(ORDER_STATUSES),
      name: Type.String(),
      phone: Type.String(),
    }),
    { maxItems: MOST_OF_EACH_KIND },
  ),
  products: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      unitTenge: Type.Integer({ minimum: 0, description: 'to pay today' }),
      stock: Type.Integer(),
      url: Type.String({ description: 'its page in the shop' }),
    }),
    { maxItems: MOST_OF_EACH_KIND },
  ),
  people: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      login: Type.String(),
      role: Type.Enum(STAFF_ROLES),
    }),
    { maxItems: MOST_OF_EACH_KIND },
  ),
})
