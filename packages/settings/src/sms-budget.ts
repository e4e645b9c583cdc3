import { wholeNumber } from './define.ts'

// How many SMS go out in a day (UTC), whatever they are about. An order stands without its message: an operator calls anyway.

const most = (meaning: string, byDefault: number) =>
  wholeNumber(meaning, { minimum: 1, maximum: 10_000_000, default: byDefault })

export const smsBudget = {
  // six codes for strangers, six for a known device and what a customer is told of orders: no one of them can use it up alone
  SMS_PER_NUMBER_DAY: most('SMS to one number, codes and orders together', 32),
  // four orders that go their whole way in one day
  SMS_PER_CUSTOMER_DAY: most('SMS to one customer about orders', 20),
  // the alarm comes at half of it
  SMS_PER_DAY: most(
    'SMS of the shop in all; past it orders stand without a message, and only known devices get codes',
    20_000,
  ),
}
