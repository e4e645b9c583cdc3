import { Type } from 'typebox'
import { MAX_ORDER_ID } from '../limits.ts'
import { MOST_COUNTED } from './limits.ts'

/** Which thing is another now. Nothing personal: what it says is asked for, by the right of who asks. */
export const StaffChange = Type.Object({
  kind: Type.Literal('order'),
  id: Type.Integer({ minimum: 1, maximum: MAX_ORDER_ID }),
  version: Type.Integer({ minimum: 0 }),
})

export const OrdersWaiting = Type.Object({
  newest: Type.Union([Type.Integer({ minimum: 1, maximum: MAX_ORDER_ID }), Type.Null()]),
  free: Type.Integer({
    ...{ minimum: 0, maximum: MOST_COUNTED },
    description: 'may be called now, and nobody has them',
  }),
  uncalled: Type.Integer({ minimum: 0, maximum: MOST_COUNTED, description: 'of them for two minutes' }),
})
