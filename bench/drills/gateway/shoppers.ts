import { readFile } from 'node:fs/promises'
import { waitFor } from '@oyum/ops/wait-for'
import { codeIn } from '@oyum/testing/sms-code'
import { NAMES } from '../../tools/login-caller.ts'

/** What came back from the shop; everybody here has the address of this machine. */
export interface Tally {
  asked: number
  /** 429 */
  refused: number
  /** anything else that is no page or answer */
  failed: number
}

export const emptyTally = (): Tally => ({ asked: 0, refused: 0, failed: 0 })

type Headers = Record<string, string>

// Phones of one make say the same: most shoppers cannot be told apart by it.
const MOST_COMMON =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
const OTHERS = 12

export function browserOf(n: number): Headers {
  const other = n % 5 < 3 ? undefined : n % OTHERS
  return {
    'user-agent': other === undefined ? MOST_COMMON : `a phone of make ${other}`,
    'accept-language': 'tk',
  }
}

// Two pages from the server, then taps, for which the browser asks the api itself.
const PAGES = ['/', '/new-products']
const TAPS = ['categories', 'products/new-arrival?limit=12&offset=1', 'banners', 'rooms']

export async function visit(url: string, browser: Headers, tally: Tally): Promise<void> {
  for (const path of PAGES) await ask(url + path, { headers: browser }, tally)
  for (const call of TAPS) await ask(`${url}/api/v1/${call}`, { headers: browser }, tally)
}

export async function ask(address: string, init: RequestInit, tally: Tally): Promise<Response> {
  const answer = await fetch(address, init)
  tally.asked++
  if (answer.status === 429) tally.refused++
  else if (!answer.ok) tally.failed++
  return answer
}

export interface Customer {
  phone: string
  /** of the device that has logged in */
  browser: Headers
}

/** Logs in by SMS code: with names for the first time, with the cookie of a known device later. */
export async function logIn(
  shop: { url: string; smsFile: string },
  { phone, browser }: Customer,
  isNew: boolean,
  tally: Tally,
): Promise<Customer> {
  const call = (path: string, body: object) =>
    ask(
      `${shop.url}/api/v1/auth/${path}`,
      {
        method: 'POST',
        headers: { ...browser, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      tally,
    )
  const before = (await messagesTo(shop.smsFile, phone)).length
  const asked = await call(isNew ? 'registration' : 'check-phone', { phone, ...(isNew && NAMES) })
  const { ticket } = (await asked.json()) as { ticket?: string }
  if (!asked.ok) return { phone, browser }
  await waitFor('the SMS came', async () => (await messagesTo(shop.smsFile, phone)).length > before)
  const code = codeIn((await messagesTo(shop.smsFile, phone)).at(-1) ?? '')
  const verified = await call('verify-phone', { phone, token: code, ticket })
  await verified.bytes()
  if (!verified.ok) return { phone, browser }
  const cookie = verified.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { phone, browser: { ...browser, cookie } }
}

async function messagesTo(smsFile: string, phone: string): Promise<string[]> {
  const lines = (await readFile(smsFile, 'utf8').catch(() => '')).split('\n')
  return lines
    .filter((line) => line.endsWith('}') && line.includes(phone))
    .map((line) => (JSON.parse(line) as { text: string }).text)
}
