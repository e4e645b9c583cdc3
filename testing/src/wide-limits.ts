import { orderLimits } from '@oyum/settings/order-limits'
import type { Described } from '@oyum/settings/read-settings'
import { smsBudget } from '@oyum/settings/sms-budget'

// For benches, drills and tests in which one customer orders again and again because the subject is another one: the limits
// of a customer and of SMS so wide that none is met. What the limits do is shown with those of the shop (order-limits.test.ts,
// drill:hoard).
export const WIDE_ORDER_LIMITS: Record<string, string> = Object.fromEntries(
  Object.entries({ ...orderLimits, ...smsBudget }).map(([name, setting]) => [
    name,
    String((setting as Described).maximum),
  ]),
)
