import { appendFile } from 'node:fs/promises'
import { withCountryPrefix } from '@oyum/shop-rules/phone'
import type { SmsGateway } from './sms-gateway.ts'

/** For development: messages go to a file that only its owner reads, one JSON line each, or with `-` to the terminal. */
export function createLogGateway(file: string): SmsGateway {
  return {
    async send({ phone, text }) {
      const to = withCountryPrefix(phone)
      if (file === '-') process.stdout.write(`SMS to ${to}: ${text.replaceAll('\n', ' ')}\n`)
      else await appendFile(file, `${JSON.stringify({ to, text })}\n`, { mode: 0o600 })
      return 'sent'
    },
  }
}
