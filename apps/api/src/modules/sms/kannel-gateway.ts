import { withCountryPrefix } from '@oyum/shop-rules/phone'
import type { KannelSettings } from '#src/config/sms-settings'
import type { Secrets } from '#src/secrets/secrets'
import type { SmsGateway, SmsOutcome } from './sms-gateway.ts'

/** delivered, not delivered, refused by the operator */
const REPORTS_WANTED = '19'
/** what the operator has not delivered in this time is of no use any more */
const VALIDITY_MINUTES = '5'
/** so long whoever asks whether it speaks at all waits; a gateway beside us answers in milliseconds */
const PROBE_TIMEOUT_MS = 2000
export const REPORT_PATH = '/sms/report'
export const REPORT_USE = 'sms report'

// Sent as POST: in an address the code and the password would stand in Kannel's log.

export function createKannelGateway(settings: KannelSettings, secrets?: Pick<Secrets, 'signId'>): SmsGateway {
  // After a message that nobody answered for, the next ones would be in doubt as well, one after the other. So they are kept
  // until the gateway speaks again; all that wait ask once.
  let isSilent = false
  let asked: Promise<boolean> | undefined
  const speaksAgain = () => {
    asked ??= speaks(settings.url).finally(() => {
      asked = undefined
    })
    return asked
  }
  return {
    async send({ id, phone, text }) {
      if (isSilent && !(await speaksAgain())) return 'not_sent'
      const reports = secrets && {
        'X-Kannel-DLR-Mask': REPORTS_WANTED,
        'X-Kannel-DLR-Url': `${settings.reportUrl}${REPORT_PATH}?id=${secrets.signId(REPORT_USE, id)}&status=%d`,
      }
      try {
        const answer = await fetch(settings.url, {
          method: 'POST',
          headers: {
            'Content-Type': 'text/plain; charset=UTF-8',
            // A kept connection that a restarted gateway has dropped would look like a message that may have been sent.
            Connection: 'close',
            'X-Kannel-Username': settings.username,
            'X-Kannel-Password': settings.password,
            'X-Kannel-From': settings.sender,
            'X-Kannel-To': withCountryPrefix(phone),
            'X-Kannel-Coding': '0',
            'X-Kannel-Validity-Period': VALIDITY_MINUTES,
            ...reports,
          },
          body: text,
          signal: AbortSignal.timeout(settings.timeoutMs),
        })
        await answer.arrayBuffer()
        isSilent = false
        return outcomeOf(answer.status)
      } catch (error) {
        if (neverConnected(error)) return 'not_sent'
        isSilent = true
        return 'unknown'
      }
    },
  }
}

/** Whether anybody answers there, with whatever status: nothing is sent by this. */
const speaks = (url: string) =>
  fetch(new URL('/', url), {
    headers: { Connection: 'close' },
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  }).then(
    () => true,
    () => false,
  )

/** Kannel answers 202 when it has the message, 503 when it cannot take it now, 4xx for what it will not take. A wrong
 *  password is ours to mend: the message is fine. */
function outcomeOf(status: number): SmsOutcome {
  if (status >= 200 && status < 300) return 'sent'
  return status >= 500 || status === 401 || status === 403 || status === 404 ? 'not_sent' : 'refused'
}

function neverConnected(error: unknown): boolean {
  const code = (error as { cause?: { code?: string } }).cause?.code ?? ''
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(code)
}
