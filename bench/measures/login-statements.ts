import { readConfig } from '@oyum/api/config/env'
import { authStatements } from '@oyum/api/modules/auth/auth.repository'
import { counterStatements } from '@oyum/api/modules/auth/login-counters.repository'
import { createLimits } from '@oyum/api/modules/auth/login-limits'
import { formerStatements } from '@oyum/api/modules/customers/former-accounts.repository'
import { smsStatements } from '@oyum/api/modules/sms/sms.repository'

// What one login asks of PostgreSQL, in order, as a script for pgbench: the server's own statements with values in place
// of their parameters. Each login has a number and an address of its own.

const HASH = "decode(md5(random()::text) || md5(random()::text), 'hex')"

/** `$3` becomes the third value. */
function filled(statement: string, values: readonly string[]): string {
  const line = statement.replaceAll(/\s*\n\s*/g, ' ').trim()
  return line.replaceAll(/\$(\d+)/g, (_, place: string) => `(${values[Number(place) - 1]})`)
}

interface Count {
  scope: string
  subject: string
  span: string
}

function take(counts: readonly Count[]): string {
  const list = (pick: (count: Count) => string) => `array[${counts.map(pick).join(', ')}]`
  return filled(counterStatements.take.text, [
    list(({ scope }) => `'${scope}'`),
    list(({ subject }) => subject),
    list(({ span }) => `'${span}'`),
    list(() => '1000000000'),
  ])
}

const PHONE = ':phone::text'
const MANY = 1_000_000_000
const { rules } = createLimits({
  ...readConfig({ NODE_ENV: 'development' }).login,
  ...{ failuresTight: MANY, failuresShut: MANY },
})
const RULES = `'${rules}'::jsonb`
const NO_CODES = "'{}'::bigint[]"

export const LOGIN_SCRIPT = [
  '\\set place :place + 1',
  '\\set phone 60000000 + :client_id * 100000 + :place',
  // auth/registration
  `${filled(authStatements.facts.text, [PHONE, 'null::bytea', NO_CODES, PHONE, PHONE, RULES])};`,
  'begin;',
  `${take([
    { scope: 'send_address_day', subject: PHONE, span: 'day' },
    { scope: 'send_address_hour', subject: PHONE, span: 'hour' },
    { scope: 'send_browser_hour', subject: PHONE, span: 'hour' },
    { scope: 'send_phone', subject: PHONE, span: 'day' },
  ])};`,
  `${filled(authStatements.newCode.text, [PHONE, '0', HASH, "'A'", "'B'", NO_CODES, '3', RULES])} \\gset code_`,
  `${filled(smsStatements.queue.text, [
    PHONE,
    "'login_code'",
    ':code_id',
    'null',
    'null',
    'null',
    "repeat('x', 160)",
    '4',
    `'{"number": ${MANY}, "customer": 1, "day": ${MANY}}'`,
    '0',
  ])};`,
  'commit;',
  // auth/verify-phone: a code that is wrong costs more than one that is right, so the right one is tried
  `${filled(authStatements.try.text, [
    'array[:code_id]::bigint[]',
    PHONE,
    '(select code_hash from login_codes where id = :code_id)',
    PHONE,
    PHONE,
    RULES,
  ])};`,
  'begin;',
  `${filled(formerStatements.putAside.text, [PHONE])};`,
  `${filled(authStatements.logIn.text, [
    ...[':code_id', "'tk'", 'null::bytea', HASH, HASH, '30', '20', PHONE, PHONE],
    ...["'Android'", "'Chrome'", "'192.0.2.*'"],
  ])} \\gset login_`,
  `${filled(formerStatements.ofDevice.text, [':login_customer_id', HASH])};`,
  'commit;',
].join('\n')
