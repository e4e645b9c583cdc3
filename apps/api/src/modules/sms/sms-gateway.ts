import type { SmsPurpose } from '@oyum/database/tables.generated'

export interface OutgoingSms {
  id: number
  /** eight national digits */
  phone: string
  text: string
  /** for what counts them; the gateway is not told */
  purpose: SmsPurpose
}

/** `sent`: the gateway has it. `not_sent`: it surely has not, try again. `refused`: it never will take it.
 *  `unknown`: the answer did not come, so it may have gone out; trying again might send it twice. */
export type SmsOutcome = 'sent' | 'not_sent' | 'refused' | 'unknown'

export interface SmsGateway {
  send(sms: OutgoingSms): Promise<SmsOutcome>
}
