import { authStatements } from '@oyum/api/modules/auth/auth.repository'
import { counterStatements } from '@oyum/api/modules/auth/login-counters.repository'
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

export const LOGIN_SCRIPT = [
  '\\set place :place + 1',
  '\\set phone 60000000 + :client_id * 100000 + :place',
  // auth/registration
  `${take([{ scope: 'ask_address', subject: PHONE, span: 'hour' }])};`,
  `${filled(authStatements.facts.text, [PHONE, 'null::bytea'])};`,
  'begin;',
  `${take([
    { scope: 'send_address_day', subject: PHONE, span: 'day' },
    { scope: 'send_address_hour', subject: PHONE, span: 'hour' },
    { scope: 'send_phone', subject: PHONE, span: 'day' },
  ])};`,
  `${filled(authStatements.replace.text, [PHONE, '0'])};`,
  `${filled(authStatements.insertCode.text, [PHONE, '0', HASH, "'A'", "'B'"])} \\gset code_`,
  `${filled(smsStatements.queue.text, [
    PHONE,
    "'login_code'",
    ':code_id',
    'null',
    'null',
    'null',
    "repeat('x', 160)",
    '4',
    `'{"number": 1000000000, "customer": 1, "day": 1000000000}'`,
  ])};`,
  'commit;',
  // auth/verify-phone
  `${take([{ scope: 'try_address', subject: PHONE, span: 'hour' }])};`,
  `${filled(authStatements.try.text, [PHONE, '0', "'try_phone'", PHONE, "'day'", '1000000000'])} \\gset try_`,
  `${filled(authStatements.logIn.text, [':try_id', "'tk'", HASH, HASH, "'Android'", "'Chrome'", "'192.0.2.*'"])};`,
].join('\n')
