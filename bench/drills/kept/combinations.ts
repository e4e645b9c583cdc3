import { ENCODINGS } from '@oyum/contract/edge'
import { LOCALES, type Locale } from '@oyum/shop-rules/locales'
import { PUBLIC_ADDRESSES, type PublicAddress } from './public-addresses.ts'

export const PACKINGS = ['', ...ENCODINGS] as const
export type Packing = (typeof PACKINGS)[number]
type Headers = Record<string, string>
type Pick = <T>(of: readonly T[]) => T

/** How a browser says what it understands, for each that the edge makes of it. */
const ACCEPTED: Record<Packing, readonly string[]> = {
  '': ['', 'identity', 'br;q=0', 'zstd'],
  gzip: ['gzip', 'gzip, br;q=0', 'GZIP;q=0.5'],
  br: ['br', 'gzip, deflate, br', 'br;q=0.1,gzip'],
}
/** One of each line stands in a request, or none: what might make one page another, or a page a person's. */
const SAID: readonly (readonly Headers[])[] = [
  [{ 'x-forwarded-host': 'evil.example' }, { forwarded: 'host=evil.example' }],
  [{ 'x-forwarded-for': '10.9.8.7' }, { 'x-forwarded-proto': 'ftp' }, { 'x-real-ip': '10.9.8.7' }],
  [{ 'x-http-method-override': 'DELETE' }, { 'x-original-url': '/dashboard' }, { 'x-rewrite-url': '/cart' }],
  [{ range: 'bytes=0-9' }, { 'if-range': 'W/"x"', range: 'bytes=5-' }],
  [{ 'cache-control': 'no-cache' }, { pragma: 'no-cache' }, { 'cache-control': 'max-age=0' }],
  [{ origin: 'http://evil.example' }, { referer: 'http://evil.example/x' }, { 'x-requested-with': 'x' }],
  [{ 'if-modified-since': 'Tue, 17 Nov 2037 00:00:00 GMT' }, { 'if-none-match': 'W/"unknown"' }],
]

/** Somebody asks for something, in some way. `tagOf` is the ETag that a reader may have already. */
export function combination(
  pick: Pick,
  persons: readonly Headers[],
  tagOf: (one: PublicAddress, locale: Locale, encoding: Packing) => string,
) {
  const [one, person] = [pick(PUBLIC_ADDRESSES), pick(persons)]
  const [locale, other, encoding] = [pick(LOCALES), pick(LOCALES), pick(PACKINGS)]
  const isPage = one.kind === 'page'
  const header = isPage ? other : pick([locale, locale.toUpperCase(), `${locale}-TM`])
  const tag = pick([tagOf(one, locale, encoding), '', '', ''])
  const headers: Headers = {
    ...person,
    cookie: `${person.cookie}; locale=${isPage ? locale : other}`,
    'x-localization': header,
    'accept-encoding': pick(ACCEPTED[encoding]),
    ...Object.assign({}, ...SAID.map((line) => pick([{}, ...line]))),
    ...(tag && { 'if-none-match': tag }),
  }
  return { one, locale, encoding, headers, method: pick(['GET', 'GET', 'GET', 'HEAD']), isKnown: tag !== '' }
}

/** Chooses the same in every run. */
export function picker(seed: number): Pick {
  let state = seed
  return (of) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return of[Math.floor((state / 2_147_483_648) * of.length)] as (typeof of)[number]
  }
}
