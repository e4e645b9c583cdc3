import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { STOREFRONT_HEADER } from '@oyum/contract/errors'

interface Asked {
  /** of the connection, or what a trusted edge said it is */
  ip: string
  headers: IncomingHttpHeaders
}

export type Callers = ReturnType<typeof createCallers>

/** Who asks. The storefront proves itself by its secret, from whatever address, and says for which shopper it asks. */
export function createCallers(storefrontSecret: string) {
  const expected = digest(storefrontSecret)

  const isStorefront = ({ headers }: Asked): boolean => {
    const given = headers[STOREFRONT_HEADER]
    // hashes have one length, so the comparison tells nothing about the secret's
    return typeof given === 'string' && timingSafeEqual(digest(given), expected)
  }
  const shopperOf = (asked: Asked): string | undefined => {
    if (!isStorefront(asked)) return asked.ip
    const last = String(asked.headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim()
    return last && isIP(last) ? last : undefined
  }

  return {
    isStorefront,
    /** the shopper's, also when the storefront asks for one */
    addressOf: (asked: Asked): string => shopperOf(asked) ?? asked.ip,
    /** the storefront, for itself and no shopper */
    isOwnWork: (asked: Asked): boolean => shopperOf(asked) === undefined,
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
