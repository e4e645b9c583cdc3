import {
  CART_COOKIE,
  CART_COOKIE_DAYS,
  CART_COOKIE_MAX_CHARS,
  MAX_ID,
  MAX_VARIATION_CHARS,
  ORDER_KEY_PATTERN,
} from '@oyum/contract/limits'
import { CART_MAX_LINES, CART_MAX_QUANTITY } from '@oyum/shop-rules/cart'
import { mergeLines } from '@oyum/shop-rules/cart-merge'

// The cart of somebody without script, in a cookie: `key|12:2|7:1:oak-160`. The key is that of the next order. It begins
// with the cart and ends when its order is known to be placed, so that an order whose answer was lost, and which is sent
// again from a page made anew, is still the same order. Nothing in it is believed: it is only what somebody wants to see.

export interface PlainLine {
  id: number
  quantity: number
  /** of the chosen variation */
  type: string | undefined
}

export interface PlainCart {
  /** undefined in a cookie that is not ours */
  key: string | undefined
  lines: readonly PlainLine[]
}

// Both are legal in a cookie, and never left as they are by encodeURIComponent.
const BETWEEN_LINES = '|'
const BETWEEN_FIELDS = ':'
const KEY = new RegExp(ORDER_KEY_PATTERN)
const DAY_SECONDS = 86_400

export const plainLineKey = ({ id, type }: Pick<PlainLine, 'id' | 'type'>) => JSON.stringify([id, type])

/** What a cookie header says about the cart. Of what is odd, only what is sound counts. */
export function findPlainCart(cookieHeader: string | null): PlainCart {
  const pairs = (cookieHeader ?? '').split(';').map((pair) => pair.trim())
  const start = `${CART_COOKIE}=`
  return readPlainCart(pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? '')
}

export function readPlainCart(text: string): PlainCart {
  // A part that was cut in the middle would be another wish: it goes as a whole.
  const parts = text.slice(0, CART_COOKIE_MAX_CHARS + 1).split(BETWEEN_LINES)
  if (text.length > CART_COOKIE_MAX_CHARS) parts.pop()
  const [key = ''] = parts
  const lines = parts.flatMap((part) => readPart(part) ?? [])
  return {
    key: KEY.test(key) ? key : undefined,
    lines: mergeLines(lines, plainLineKey)
      .map((line) => ({ ...line, quantity: Math.min(line.quantity, CART_MAX_QUANTITY) }))
      .slice(0, CART_MAX_LINES),
  }
}

/** Undefined when it does not fit: then the cart stays as it was. */
export function writePlainCart({ key, lines }: PlainCart): string | undefined {
  const parts = lines.map(({ id, quantity, type }) =>
    [id, quantity, ...(type === undefined ? [] : [encodeURIComponent(type)])].join(BETWEEN_FIELDS),
  )
  const text = [...(key === undefined ? [] : [key]), ...parts].join(BETWEEN_LINES)
  return lines.length <= CART_MAX_LINES && text.length <= CART_COOKIE_MAX_CHARS ? text : undefined
}

/** A line as a form or a cookie names it; undefined for what is none. */
export function readPlainLine(
  id: string | null | undefined,
  quantity: string | null | undefined,
  type: string | null | undefined,
): PlainLine | undefined {
  const line = { id: wholeNumber(id), quantity: wholeNumber(quantity), type: type || undefined }
  const isSound =
    line.id <= MAX_ID && line.quantity <= CART_MAX_QUANTITY && (line.type?.length ?? 0) <= MAX_VARIATION_CHARS
  return isSound ? line : undefined
}

/** Readable by script on purpose: when it arrives after all, it takes the lines over. An empty text takes it away. */
export function plainCartCookie(text: string, isSecure: boolean): string {
  const life = text === '' ? 0 : CART_COOKIE_DAYS * DAY_SECONDS
  const secure = isSecure ? '; Secure' : ''
  return `${CART_COOKIE}=${text}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`
}

function readPart(part: string): PlainLine | undefined {
  const [id, quantity, type, ...more] = part.split(BETWEEN_FIELDS)
  if (more.length > 0) return undefined
  try {
    return readPlainLine(id, quantity, type && decodeURIComponent(type))
  } catch {
    // no text that we wrote
    return undefined
  }
}

/** From 1; infinitely many for what is no number, which no bound lets pass. */
function wholeNumber(text: string | null | undefined): number {
  return /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : Number.POSITIVE_INFINITY
}
