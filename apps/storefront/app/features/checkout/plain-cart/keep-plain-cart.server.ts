import { randomUUID } from 'node:crypto'
import { type PlainCart, plainCartCookie, writePlainCart } from '#app/lib/cart-cookie.ts'
import { env } from '#app/server/env.server.ts'

export const newOrderKey = (): string => randomUUID()

/** Puts the cart into the answer. False when it does not fit: then nothing is changed. */
export function keepPlainCart(headers: Headers, { key = newOrderKey(), lines }: PlainCart): boolean {
  const text = lines.length === 0 ? '' : writePlainCart({ key, lines })
  if (text === undefined) return false
  headers.append('Set-Cookie', plainCartCookie(text, env.siteUrl.startsWith('https:')))
  return true
}
