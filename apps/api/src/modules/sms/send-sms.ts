import type { Db } from '@oyum/database/connection'
import type { SmsPurpose, SmsState } from '@oyum/database/tables.generated'
import type { Secrets } from '#src/secrets/secrets'
import { claimSms, settleSms } from './sms.repository.ts'
import { withOrderNumber } from './sms.service.ts'
import type { SmsGateway } from './sms-gateway.ts'

export interface SmsJobDeps {
  db: Db
  secrets: Secrets
  /** of the back office, which seals what it says with a key of its own */
  staffSecrets: Secrets
  gateway: SmsGateway
  /** told of a message that will not be sent: given up, too late, or no longer wanted */
  onLeft?: (purpose: SmsPurpose, state: SmsState) => void
}

interface Attempt {
  attempts: number
  max_attempts: number
}

/** Hands one message to the gateway. It is marked before the call, so that a worker that dies in the middle leaves a
 *  message that is not sent a second time. */
export async function sendSms(
  { db, secrets, staffSecrets, gateway, onLeft = () => {} }: SmsJobDeps,
  payload: unknown,
  job: Attempt,
): Promise<void> {
  const { messageId, sealedText } = payload as { messageId: number; sealedText: string }
  const taken = await claimSms(db, messageId)
  if (taken && taken.state !== 'sending') onLeft(taken.purpose, taken.state)
  if (taken?.state === 'failed') {
    // too late; `failed` to `failed` only gives the counted send back
    await settleSms(db, messageId, { to: 'failed', from: ['failed'], isGivenBack: true })
  }
  if (taken?.state !== 'sending') return

  const text = withOrderNumber(openText([secrets, staffSecrets], sealedText, taken.phone), taken.orderId)
  const { phone, purpose } = taken
  const outcome = await gateway.send({ id: messageId, phone, text, purpose })
  // dropped meanwhile, because what it says is over (OPEN-142): it went all the same, and that is the truth
  if (outcome === 'sent') await settleSms(db, messageId, { to: 'sent', from: ['sending', 'dropped'] })
  if (outcome === 'refused') await giveUp(db, messageId)
  if (outcome === 'not_sent') {
    if (job.attempts >= job.max_attempts) {
      onLeft(purpose, 'failed')
      return giveUp(db, messageId)
    }
    await settleSms(db, messageId, { to: 'waiting', from: ['sending'] })
    // the queue tries again, later each time
    throw new Error('the SMS gateway did not take the message')
  }
  // unknown: it stays `sending`; a delivery report may still settle it
}

function openText([first, second]: [Secrets, Secrets], sealedText: string, phone: string): string {
  try {
    return first.open(sealedText, phone)
  } catch {
    return second.open(sealedText, phone)
  }
}

async function giveUp(db: Db, messageId: number): Promise<void> {
  await settleSms(db, messageId, { to: 'failed', from: ['sending'], isGivenBack: true })
}
