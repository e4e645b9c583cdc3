import { address, type Env, isProduction, wholeNumber } from './settings.ts'

export interface KannelSettings {
  /** smsbox, for example http://127.0.0.1:13013/cgi-bin/sendsms */
  url: string
  username: string
  password: string
  sender: string
  timeoutMs: number
  /** where Kannel reports what became of a message: this api as Kannel reaches it */
  reportUrl: string
}

/** `log` writes messages to a file, or with `-` to the standard output: for development, and never into the log. */
export type SmsSettings = { adapter: 'log'; file: string } | ({ adapter: 'kannel' } & KannelSettings)

export function readSmsSettings(env: Env): SmsSettings {
  const adapter = env.SMS_ADAPTER || (isProduction(env) ? 'kannel' : 'log')
  if (adapter === 'log') return { adapter, file: logFile(env) }
  if (adapter !== 'kannel') throw new Error(`SMS_ADAPTER must be kannel or log, not "${adapter}"`)
  return {
    adapter,
    url: address(env, 'KANNEL_URL', 'http://127.0.0.1:13013/cgi-bin/sendsms', ['http:', 'https:']),
    username: env.KANNEL_USERNAME || 'oyum',
    password: env.KANNEL_PASSWORD || '',
    sender: env.SMS_SENDER || 'OYUM',
    timeoutMs: wholeNumber(env, 'KANNEL_TIMEOUT_MS', 8000, 100, 9000),
    reportUrl: address(env, 'SMS_REPORT_URL', 'http://127.0.0.1:3001', ['http:', 'https:']),
  }
}

function logFile(env: Env): string {
  const file = env.SMS_LOG_FILE || '-'
  // the standard output of production is its log, and codes have no place in it
  if (isProduction(env) && file === '-')
    throw new Error(
      'SMS_ADAPTER=log in production needs SMS_LOG_FILE, a file; a shop that is open needs kannel',
    )
  return file
}
