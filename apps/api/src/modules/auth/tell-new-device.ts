import type { Tx } from '@oyum/database/connection'
import type { Locale } from '@oyum/shop-rules/locales'
import type { Config } from '#src/config/env'
import { queueSms } from '#src/modules/sms/sms.service'
import type { Secrets } from '#src/secrets/secrets'
import type { DeviceLook } from './device-look.ts'
import { takeAllowances } from './login-counters.repository.ts'
import { newDeviceSmsText } from './login-texts.ts'

/** Somebody whose browser forgets cookies logs in anew each time: a few are told, all stand in the list. */
const NOTICES_A_DAY = 3

interface NewDevice {
  customerId: number
  phone: string
  /** of the customer, not of whoever logs in */
  locale: Locale
  look: DeviceLook
}

/** The last step of a login's transaction. Without a budget for the message the login stands all the same. */
export async function tellNewDevice(
  tx: Tx,
  { secrets, config }: { secrets: Secrets; config: Pick<Config, 'shop' | 'smsBudget'> },
  { customerId, phone, locale, look }: NewDevice,
): Promise<void> {
  const limit = {
    scope: 'new_device',
    subject: String(customerId),
    span: 'day',
    most: NOTICES_A_DAY,
  } as const
  if ((await takeAllowances(tx, [limit])).length > 0) return
  const text = newDeviceSmsText(config.shop.sms.signature, locale, look)
  await queueSms(tx, secrets, { phone, purpose: 'new_device', text, budget: config.smsBudget })
}
