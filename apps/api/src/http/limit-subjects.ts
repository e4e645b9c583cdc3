import { createHash } from 'node:crypto'
import { DEVICE_COOKIE, TOKEN_COOKIE } from '@oyum/contract/limits'
import type { FastifyRequest } from 'fastify'
import { addressKey } from './address-key.ts'
import { bearerOf } from './bearer.ts'
import type { Callers } from './callers.ts'
import { readCookie } from './cookies.ts'

/** Whom a call is counted for: somebody who has logged in here once, else the browser and the address it is behind. */
export type LimitSubject = { known: string } | { browser: string; address: string }

/** Of the shop's secrets what tells its own tokens. */
interface OwnTokens {
  isOwnToken: (token: string) => boolean
  hashDevice: (token: string) => Buffer
}

/** What a browser says of itself; the storefront passes it on. Whoever changes it all the time has the address's limit. */
const TOLD_BY_BROWSER = ['user-agent', 'accept-language', 'cookie'] as const

export function createLimitSubjects(secrets: OwnTokens, callers: Callers) {
  return (request: FastifyRequest): LimitSubject => {
    const shown = [readCookie(request, DEVICE_COOKIE), bearerOf(request) ?? readCookie(request, TOKEN_COOKIE)]
    const own = shown.find((token) => token !== undefined && secrets.isOwnToken(token))
    if (own) return { known: secrets.hashDevice(own).toString('base64url') }
    const told = createHash('sha256')
    for (const name of TOLD_BY_BROWSER) told.update(`${name} ${request.headers[name] ?? ''}\n`)
    const address = addressKey(callers.addressOf(request))
    return { browser: `${address} ${told.digest('base64url').slice(0, 22)}`, address }
  }
}
