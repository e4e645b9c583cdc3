import { API_PREFIX } from '@oyum/contract/call-table'
import { callList } from '@oyum/contract/calls'
import type { Call } from '@oyum/contract/define-call'
import { orderBody } from '@oyum/testing/order-body'
import type { RawRequest } from './raw-ask.ts'

// Requests that are wrong in one place each: made from the schemas of the calls and from the forms of the pages. The same ones
// in the same order in every run; half of them come from somebody who is logged in.

/** What stands where the schema wants something else. */
const WRONG: readonly unknown[] = [
  ...[
    null,
    true,
    -1,
    0,
    1e308,
    1.5,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '😀'.repeat(300),
    'x'.repeat(5000),
    '../..',
    '%00',
  ],
  ...[
    [],
    [null],
    Array(200).fill(1),
    {},
    { id: {} },
    '<b>',
    "' or 1=1 --",
    '9'.repeat(30),
    'NaN',
    '１２',
    '\u202e',
    '-0',
  ],
]
const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '{"a":1}{',
  `${'['.repeat(5000)}`,
  '{"__proto__":{"a":1}}',
  '\xff\xfe',
  '{"a":1,"a":2}',
]
const TYPES = [
  '',
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/json; charset=nope',
  ';;',
]
const HEADERS: Record<string, string>[] = [
  { Cookie: 'token=%ff; cart=%00{"; locale=../..; =; device=%%' },
  { Authorization: 'Bearer \xff\xfe' },
  { Authorization: `Bearer ${'x'.repeat(4000)}` },
  { 'X-Localization': '\xff' },
  { 'Idempotency-Key': '\x7f'.repeat(300) },
  { 'If-None-Match': '"', Range: 'bytes=9-1' },
  { Origin: 'null' },
  { Origin: '%%%', 'Sec-Fetch-Site': '?' },
  { Host: 'a b' },
  { Host: '[::1' },
  { 'Content-Length': 'x' },
  { 'Transfer-Encoding': 'gzip' },
  { Expect: '200-ok' },
]
const PAGES = [
  '/',
  '/cart',
  '/login',
  '/locale',
  '/wishlists',
  '/profile',
  '/dashboard',
  '/checkout',
  '/verify',
  '/search',
  '/rooms',
]
const PATHS = [
  '/%ff',
  '/%E0%A4',
  '/product-detail/%00',
  '/product-detail/-1',
  '/videos/1e9',
  '/article-detail/x',
  '/_root.data?_routes=%ff',
  '/.data',
  '/__manifest?paths=%ff',
  '/search.data?name=%00',
  '*',
  '',
  '/a b',
  '/%',
]
const FORM = 'application/x-www-form-urlencoded'
const FIELDS = [
  'intent',
  'add',
  'remove',
  'phone',
  'code',
  'order',
  'back',
  'locale',
  'quantity',
  'product',
  'f_name',
  '__proto__',
]
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'get']

/** A call that would end the session it comes with is left to strangers. */
const ENDS_SESSION = /logout|remove|delete-account/

export function malformedRequest(n: number, token: string): RawRequest {
  let rest = n
  const choose = <T>(from: readonly T[]): T => {
    const chosen = from[rest % from.length] as T
    rest = Math.floor(rest / from.length)
    return chosen
  }
  const isKnown = choose([true, false])
  const make = choose([wrongField, wrongQuery, wrongBody, wrongForm, wrongPath, wrongHeader, wrongFile])
  const made = make(choose)
  if (!isKnown || ENDS_SESSION.test(made.target)) return made
  const shown: Record<string, string> = made.target.startsWith(API_PREFIX)
    ? { Authorization: `Bearer ${token}` }
    : { Cookie: `token=${token}` }
  return { ...made, headers: { ...shown, ...made.headers } }
}

type Choose = <T>(from: readonly T[]) => T

const calls = callList.map(({ call }) => call as Call)
const namesOf = (schema: unknown) =>
  Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})
const json = (body: unknown) => ({
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
})
const pathOf = (call: Call, id = '1') => API_PREFIX + call.path.replace(':id', id)
const encoded = (value: unknown) =>
  encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed())

function wrongField(choose: Choose): RawRequest {
  const call = choose(calls.filter(({ body }) => body))
  const field = choose(namesOf(call.body))
  const wrong = choose(WRONG)
  const body = validBody(call)
  // within the cart as well as beside it
  const [line] = body.cart ?? []
  const inLine = line && choose([undefined, ...Object.keys(line)])
  const spoiled = inLine ? { cart: [{ ...line, [inLine]: wrong }] } : { [field]: wrong }
  const made = { target: pathOf(call), method: call.method, ...json({ ...body, ...spoiled }) }
  return { ...made, headers: { ...made.headers, 'Idempotency-Key': `malformed-${field}-${inLine}` } }
}

const VALID: Record<string, unknown> = {
  ...{
    phone: '65123456',
    token: '1234',
    ticket: '1.AAAAAAAAAAAAAAAAAAAAAA',
    f_name: 'Aýna',
    l_name: 'Ataýewa',
  },
  ...{ id: 1, order_id: 1, product_ids: [1] },
}

/** All fields as they should be. */
function validBody(call: Call): { cart?: object[] } & Record<string, unknown> {
  if (call.path.endsWith('/order/place')) return { ...orderBody([{ id: 1 }], 100) } as { cart: object[] }
  const names = namesOf(call.body)
  const unknown = names.filter((name) => !(name in VALID))
  if (unknown.length > 0) throw new Error(`${call.path}: no valid value for ${unknown.join(', ')}`)
  return Object.fromEntries(names.map((name) => [name, VALID[name]]))
}

const FILES = [
  '/assets/',
  '/assets',
  '/assets/x.js',
  '/assets/root-0.css',
  '/storage/',
  '/storage/product/x.jpg',
]

function wrongFile(choose: Choose): RawRequest {
  const target = choose([...FILES, '/storage/product/sizes/x.webp', '/storage/%00', '/icon.svg', '/x.png'])
  return { target, method: choose(METHODS), headers: choose([{}, { Range: 'bytes=-' }, ...HEADERS]) }
}

function wrongQuery(choose: Choose): RawRequest {
  const call = choose(calls.filter(({ method }) => method === 'GET'))
  const name = choose([...namesOf(call.query), 'offset', 'limit'])
  const value = encoded(choose(WRONG))
  return {
    target: `${pathOf(call, choose(['1', '0', '%00', '1e9', 'x', '%ff']))}?${name}=${value}&${name}=${value}`,
  }
}

function wrongBody(choose: Choose): RawRequest {
  const call = choose(calls.filter(({ method }) => method !== 'GET'))
  return {
    target: pathOf(call),
    method: call.method,
    body: choose(BODIES),
    headers: { 'Content-Type': choose(TYPES) },
  }
}

function wrongForm(choose: Choose): RawRequest {
  const page = choose(PAGES)
  const body = choose([
    `${choose(FIELDS)}=${encoded(choose(WRONG))}`,
    '%zz=%ff&&=',
    `a=${'x'.repeat(40_000)}`,
  ])
  return { target: page, method: 'POST', body, headers: { 'Content-Type': choose([FORM, FORM, ...TYPES]) } }
}

function wrongPath(choose: Choose): RawRequest {
  return { target: choose([...PATHS, ...PAGES]), method: choose(METHODS), headers: choose([{}, ...HEADERS]) }
}

function wrongHeader(choose: Choose): RawRequest {
  return { target: choose([...PAGES, ...calls.map((call) => pathOf(call))]), headers: choose(HEADERS) }
}
