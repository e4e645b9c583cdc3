import type { apiSettings } from '@oyum/settings/processes'
import { tengeFromManat } from '@oyum/shop-rules/money'
import type { Static } from 'typebox'

/** What one customer may have; in the words of order_limit_reached (packages/database/functions). */
export interface OrderLimits {
  open_orders: number
  orders_hour: number
  orders_day: number
  /** of one product, in open orders and the wanted one together */
  pieces: number
  /** of open orders and the wanted one together */
  value_tenge: number
}

export interface OrderLimitSettings {
  /** until a first order was delivered */
  fresh: OrderLimits
  known: OrderLimits
}

export function readOrderLimits(settings: Static<typeof apiSettings>): OrderLimitSettings {
  return {
    fresh: {
      open_orders: settings.ORDERS_OPEN_NEW,
      orders_hour: settings.ORDERS_PER_HOUR_NEW,
      orders_day: settings.ORDERS_PER_DAY_NEW,
      pieces: settings.ORDER_PIECES_NEW,
      value_tenge: tengeFromManat(settings.ORDER_VALUE_NEW),
    },
    known: {
      open_orders: settings.ORDERS_OPEN,
      orders_hour: settings.ORDERS_PER_HOUR,
      orders_day: settings.ORDERS_PER_DAY,
      pieces: settings.ORDER_PIECES,
      value_tenge: tengeFromManat(settings.ORDER_VALUE),
    },
  }
}
