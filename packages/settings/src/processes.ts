import { cacheLives } from '@oyum/contract/cache-table'
import { PAGE_TURNS } from '@oyum/contract/edge'
import { DEFAULT_MOBILE_PREFIXES, PHONE_DIGITS } from '@oyum/shop-rules/phone'
import { Type } from 'typebox'
import { address, choice, text, wholeNumber } from './define.ts'
import { orderLimits, orderRelease } from './order-limits.ts'
import { smsBudget } from './sms-budget.ts'

// Every setting of every process. `npm run config` prints this file with the values of the moment.

// A setting that is nowhere to be seen in production; whoever runs development knows it.
export const DEVELOPMENT_SECRET = 'only for development: not a secret at all'
export const DEVELOPMENT_STAFF_SECRET = 'only for development: no secret of the staff'
// in any 24 hours: 8 of 10,000 codes, less than 1 in 1,000
const MOST_TRIES_A_DAY = 8
// of the whole shop in 24 hours: 950 of 10,000, less than one taken over in ten days
const MOST_FAILURES_A_DAY = 950

const DEVELOPMENT_DATABASE = 'postgres://postgres@127.0.0.1:5432/oyum'

const everywhere = {
  NODE_ENV: choice(
    'the mode, always said aloud; only development and test have stand-ins for what is missing',
    ['production', 'development', 'test'],
    {},
  ),
  SHOP_CONFIG: text('who keeps the shop: a file like packages/settings/shop.json', { default: '' }),
}

const site = {
  SITE_URL: address('where customers find the shop; stands in SMS and links', ['https', 'http'], {
    development: 'http://localhost:3000',
  }),
}

// Who stands in front, and how the two processes know each other: the same for api and storefront.
const callers = {
  TRUSTED_PROXIES: text('the edges: only these say which address a shopper has', {
    expected: 'addresses separated by commas, such as 10.0.0.5 or 10.0.0.0/24',
    default: '127.0.0.1,::1',
  }),
  STOREFRONT_SECRET: text('by it the api knows the storefront, wherever that runs', {
    minLength: 32,
    expected: 'at least 32 random characters, for example: openssl rand -base64 32',
    development: DEVELOPMENT_SECRET,
    secret: true,
  }),
}

const listening = (port: number) => ({
  HOST: text('address to listen at', { default: '127.0.0.1' }),
  PORT: wholeNumber('port to listen at', { minimum: 0, maximum: 65_535, default: port }),
})

const internal = (what: string, port: number) => ({
  INTERNAL_HOST: text(`address for what is nobody’s business outside: ${what}`, { default: '127.0.0.1' }),
  INTERNAL_PORT: wholeNumber('port for the same; the edge never passes anything on to it', {
    ...{ minimum: 0, maximum: 65_535, default: port },
  }),
})

const superuser = {
  DATABASE_SUPERUSER: choice(
    'whether a superuser of PostgreSQL may be the login; never in a shop that is open',
    ['refused', 'allowed'],
    { default: 'refused', development: 'allowed' },
  ),
}

const stores = {
  LOG_LEVEL: choice(
    'the least that is logged',
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
    {
      default: 'info',
    },
  ),
  DATABASE_URL: address('PostgreSQL, as a login of this process’s own', ['postgres', 'postgresql'], {
    development: DEVELOPMENT_DATABASE,
  }),
  ...superuser,
  REDIS_URL: address('Redis', ['redis', 'rediss'], { default: 'redis://127.0.0.1:6379' }),
  REDIS_PREFIX: text('before every key, so that shops can share a Redis', { default: 'oyum:' }),
  MEDIA_DIR: text('pictures and films: the worker makes sizes there; empty for an api behind nginx', {
    default: '',
  }),
}

const secrets = {
  AUTH_SECRET: text('keys for codes, tokens and sealed texts come from it; a new one ends every session', {
    minLength: 32,
    expected: 'at least 32 random characters, for example: openssl rand -base64 32',
    development: DEVELOPMENT_SECRET,
    secret: true,
  }),
}

// Never the shop's: whoever learns one of the two secrets makes no session of the other house. The worker knows both, to
// open what either of them wants to say by SMS.
const staffSecret = {
  STAFF_SECRET: text('keys for tokens of the staff come from it; a new one ends every session of theirs', {
    minLength: 32,
    expected: 'at least 32 random characters, for example: openssl rand -base64 32',
    development: DEVELOPMENT_STAFF_SECRET,
    secret: true,
  }),
}

const perDay = (meaning: string, byDefault: number) =>
  wholeNumber(meaning, { minimum: 1, maximum: 100, default: byDefault })
const perAddress = (meaning: string, byDefault: number, minimum = 1) =>
  wholeNumber(meaning, { minimum, maximum: 1_000_000, default: byDefault })
const tries = (meaning: string) =>
  wholeNumber(meaning, { minimum: 3, maximum: MOST_TRIES_A_DAY, default: MOST_TRIES_A_DAY })

const failures = (meaning: string, byDefault: number) =>
  wholeNumber(meaning, { minimum: 10, maximum: MOST_FAILURES_A_DAY, default: byDefault })

const login = {
  MOBILE_PREFIXES: text('first digits of the numbers that get an SMS', {
    pattern: '^ *[0-9]{1,8}( *, *[0-9]{1,8})* *$',
    expected: 'digits separated by commas, for example 61,62,71',
    default: DEFAULT_MOBILE_PREFIXES.join(','),
  }),
  LOGIN_SENDS_PER_PHONE_DAY: perDay('codes to one number, asked for by unknown devices', 6),
  LOGIN_SENDS_PER_DEVICE_DAY: perDay('codes asked for by one known device', 6),
  // many customers share one address behind the operator's gateway: what ends in a login is taken back, and whoever got in
  // there lately is added to the limit
  LOGIN_SENDS_PER_BROWSER_HOUR: perAddress(
    'codes asked for by one kind of browser there that nobody entered',
    100,
  ),
  LOGIN_SENDS_PER_ADDRESS_HOUR: perAddress('codes asked for from one address that nobody entered', 300),
  LOGIN_SENDS_PER_ADDRESS_DAY: perAddress('codes asked for from one address that nobody entered', 1500),
  // so that a flood of codes cannot silence orders and known devices
  LOGIN_SENDS_PER_DAY: wholeNumber(
    'unknown devices get no code once the shop has sent so many SMS of any kind',
    {
      ...{ minimum: 1, maximum: 10_000_000, default: 15_000 },
    },
  ),
  LOGIN_TRIES_PER_PHONE_DAY: tries('codes tried at one number by unknown devices'),
  LOGIN_TRIES_PER_DEVICE_DAY: tries('codes tried by one known device'),
  LOGIN_FAILURES_PER_BROWSER_DAY: perAddress(
    'wrong codes of one kind of browser at an address that ended in no login; it gets nothing more then',
    12,
    3,
  ),
  LOGIN_FAILURES_PER_ADDRESS_DAY: perAddress(
    'wrong codes from one address that ended in no login; codes asked for there have one try then',
    60,
    5,
  ),
  LOGIN_ASKS_PER_BROWSER_HOUR: perAddress(
    'questions of one kind of browser at an address about numbers that nobody has',
    300,
    5,
  ),
  LOGIN_ASKS_PER_ADDRESS_HOUR: perAddress(
    'questions from one address about numbers that nobody has',
    1000,
    5,
  ),
  // of unknown devices in 24 hours, however many numbers and addresses: somebody guesses all over the country
  LOGIN_FAILURES_TIGHT: failures('wrong codes in the whole shop from which on its limits are tight', 200),
  LOGIN_FAILURES_SHUT: failures('wrong codes in the whole shop from which on no new device gets in', 800),
}

const sms = {
  SMS_ADAPTER: choice('the gateway; log writes messages to a file', ['kannel', 'log'], {
    default: 'kannel',
    development: 'log',
  }),
  SMS_LOG_FILE: text('for SMS_ADAPTER=log: a file, or - for the standard output (not in production)', {
    default: '',
    development: '-',
  }),
  KANNEL_URL: address('smsbox of Kannel', ['http', 'https'], {
    default: 'http://127.0.0.1:13013/cgi-bin/sendsms',
  }),
  KANNEL_USERNAME: text('name of the shop at Kannel', { default: 'oyum' }),
  KANNEL_PASSWORD: text('password of the shop at Kannel; needed where messages go there', {
    ...{ default: '', secret: true },
  }),
  SMS_SENDER: text('sender of messages; empty: the one of the shop', { default: '' }),
  KANNEL_TIMEOUT_MS: wholeNumber('patience with Kannel', { minimum: 100, maximum: 9000, default: 8000 }),
  SMS_REPORT_URL: address('the api’s internal port as Kannel reaches it, for reports', ['http', 'https'], {
    default: 'http://127.0.0.1:3002',
  }),
  ...smsBudget,
}

export const smsSettings = Type.Object(sms)

const connections = (meaning: string, byDefault: number) =>
  wholeNumber(meaning, { minimum: 1, maximum: 200, default: byDefault })

const drain = wholeNumber(
  'readiness says no so long before the socket closes, so that the edge stops sending',
  { minimum: 0, maximum: 60_000, default: 0 },
)

// What a process does at once, and who waits for it; beyond that it refuses (decision 0092). What belongs to a person who buys
// has a share of its own, in which nobody who only looks stands in front.
const turns = (what: string, atOnce: number, waiting: number, patienceMs: number) => ({
  atOnce: wholeNumber(`${what} in the making at the same time`, {
    ...{ minimum: 1, maximum: 10_000, default: atOnce },
  }),
  waiting: wholeNumber(`${what} that may wait for a turn; the next is refused with 503`, {
    ...{ minimum: 0, maximum: 100_000, default: waiting },
  }),
  patienceMs: wholeNumber(`${what}: so long one waits for a turn before it is refused`, {
    ...{ minimum: 10, maximum: 15_000, default: patienceMs },
  }),
})
const pageTurns = turns('pages for everybody', PAGE_TURNS.atOnce, PAGE_TURNS.waiting, PAGE_TURNS.patienceMs)
const personalPageTurns = turns('pages of log in, cart, checkout and account', 4, 100, 10_000)
const callTurns = turns('public calls of browsers', 40, 300, 2500)
const personalCallTurns = turns('calls of log in, orders and account', 60, 1000, 10_000)

export const apiSettings = Type.Object({
  ...everywhere,
  ...site,
  ...listening(3001),
  ...internal('readiness, figures, SMS reports', 3002),
  VIEWS_PORT: wholeNumber(
    'UDP port of 127.0.0.1, one for all apis of a machine: there nginx says what was looked at',
    { minimum: 1, maximum: 65_535, default: 3009 },
  ),
  ...callers,
  ...stores,
  ...secrets,
  ...login,
  ...orderLimits,
  ...sms,
  DATABASE_POOL_SIZE: connections('connections to PostgreSQL for all that is read', 10),
  // of their own: whoever waits for a row or a counter keeps nobody from reading
  DATABASE_ORDER_POOL_SIZE: connections('connections to PostgreSQL for orders', 10),
  DATABASE_LOGIN_POOL_SIZE: connections('connections to PostgreSQL for logins', 5),
  RATE_LIMIT_PER_MINUTE: wholeNumber(
    'calls of one who has logged in; of unknown browsers ten times, of an address a hundred times',
    {
      ...{ minimum: 1, maximum: 1_000_000, default: 600 },
    },
  ),
  ANSWER_CACHE_MS: wholeNumber('public answers are kept so long in the process; 0 keeps none', {
    ...{ minimum: 0, maximum: 60_000, default: cacheLives.answer.lifeMs },
  }),
  CALLS_AT_ONCE: callTurns.atOnce,
  CALLS_WAITING: callTurns.waiting,
  CALLS_PATIENCE_MS: callTurns.patienceMs,
  PERSONAL_CALLS_AT_ONCE: personalCallTurns.atOnce,
  PERSONAL_CALLS_WAITING: personalCallTurns.waiting,
  PERSONAL_CALLS_PATIENCE_MS: personalCallTurns.patienceMs,
  DRAIN_MS: drain,
})

const duty = {
  DUTY_PHONES: text(
    'get an SMS when an order waits and nobody is there, and when something rings; empty: nobody',
    {
      maxLength: 200,
      pattern: `^( *[0-9]{${PHONE_DIGITS}} *(,(?=.)|$))*$`,
      expected: 'numbers of 8 digits separated by commas, for example 65123456,61123456',
      default: '',
    },
  ),
}

const addresses = 'addresses separated by commas, such as http://127.0.0.1:6082/secret'

const purging = {
  EDGE_URLS: text('where each Varnish is told what to forget, with its secret path; empty: nobody is', {
    ...{ maxLength: 4000, pattern: '^$|^ *https?://[^ ,]+( *, *https?://[^ ,]+)* *$' },
    expected: addresses,
    default: '',
    secret: true,
  }),
  API_INTERNAL_URLS: text('the internal address of each api, which forgets before the edges do', {
    ...{ maxLength: 4000, pattern: '^$|^ *https?://[^ ,]+( *, *https?://[^ ,]+)* *$' },
    expected: addresses,
    default: 'http://127.0.0.1:3002',
  }),
}

export const workerSettings = Type.Object({
  ...everywhere,
  ...internal('figures', 3003),
  ...stores,
  ...secrets,
  ...staffSecret,
  ...sms,
  ...orderRelease,
  ...duty,
  ...purging,
})

/** For the command that takes pictures in: it needs no more. */
export const mediaSettings = Type.Object({
  DATABASE_URL: stores.DATABASE_URL,
  MEDIA_DIR: stores.MEDIA_DIR,
})

export const storefrontSettings = Type.Object({
  ...everywhere,
  ...site,
  ...listening(3000),
  ...internal('figures', 3004),
  ...callers,
  API_URL: address('the api as this process reaches it', ['http', 'https'], {
    default: 'http://127.0.0.1:3001',
  }),
  PAGES_AT_ONCE: pageTurns.atOnce,
  PAGES_WAITING: pageTurns.waiting,
  PAGES_PATIENCE_MS: pageTurns.patienceMs,
  PERSONAL_PAGES_AT_ONCE: personalPageTurns.atOnce,
  PERSONAL_PAGES_WAITING: personalPageTurns.waiting,
  PERSONAL_PAGES_PATIENCE_MS: personalPageTurns.patienceMs,
})

/** What turns alarms into SMS: it needs Kannel and nothing else of the shop. */
export const alarmsSettings = Type.Object({
  ...everywhere,
  ...internal('alarms, figures, status', 3007),
  LOG_LEVEL: stores.LOG_LEVEL,
  ...sms,
  ...duty,
  ALARM_SMS_PER_HOUR: wholeNumber('SMS about alarms to one duty phone in an hour', {
    ...{ minimum: 2, maximum: 600, default: 12 },
  }),
  WATCHDOG_SILENCE_SECONDS: wholeNumber('without a sign of Prometheus for so long the duty phones are told', {
    ...{ minimum: 2, maximum: 3600, default: 180 },
  }),
  PROMETHEUS_URL: address('Prometheus, for the status page', ['http', 'https'], {
    default: 'http://127.0.0.1:9090',
  }),
})

const networks = 'addresses or networks separated by commas, such as 10.0.0.5 or 10.0.0.0/24'

/** The api of the back office: an entry of its own, with its own port, cookie and login at the database. */
export const staffSettings = Type.Object({
  ...site,
  ...everywhere,
  STAFF_URL: address('where staff find the back office: a host of its own', ['https', 'http'], {
    development: 'http://localhost:3005',
  }),
  HOST: listening(0).HOST,
  STAFF_PORT: wholeNumber('port of the back office’s api', { minimum: 0, maximum: 65_535, default: 3005 }),
  ...internal('readiness, figures', 3006),
  TRUSTED_PROXIES: callers.TRUSTED_PROXIES,
  STAFF_NETWORKS: text(
    'only from here the back office is reached, its files included; empty: from everywhere',
    {
      maxLength: 2000,
      expected: networks,
      default: '',
    },
  ),
  STAFF_ROLE_NETWORKS: text(
    'roles that work from some networks only: operator=10.0.0.0/24;warehouse=10.0.1.0/24',
    {
      maxLength: 4000,
      expected: `role=${networks}; several roles separated by semicolons`,
      default: '',
    },
  ),
  LOG_LEVEL: stores.LOG_LEVEL,
  STAFF_DATABASE_URL: address(
    'PostgreSQL, as a login that is a member of oyum_staff',
    ['postgres', 'postgresql'],
    { development: DEVELOPMENT_DATABASE },
  ),
  ...superuser,
  DATABASE_POOL_SIZE: connections('connections to PostgreSQL', 10),
  REDIS_URL: stores.REDIS_URL,
  REDIS_PREFIX: stores.REDIS_PREFIX,
  MEDIA_DIR: text('pictures that staff send are written under it, for the worker; empty: none can be sent', {
    default: '',
  }),
  ...staffSecret,
  ...smsBudget,
  DRAIN_MS: drain,
})

export const processes = {
  api: apiSettings,
  staff: staffSettings,
  worker: workerSettings,
  storefront: storefrontSettings,
  alarms: alarmsSettings,
}
