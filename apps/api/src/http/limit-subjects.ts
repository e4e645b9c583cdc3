import { DEVICE_COOKIE, TOKEN_COOKIE } from '@oyum/contract/limits'
import type { FastifyRequest } from 'fastify'
import { addressKey } from './address-key.ts'
import { bearerOf } from './bearer.ts'
import type { Callers } from './callers.ts'
import { readCookie } from './cookies.ts'
import { toldByBrowser } from './told-by-browser.ts'

/** Whom a call is counted for: somebody who has logged in here once, else the browser and the address it is behind. */
export type LimitSubject = { known: string } | { browser: string; address: string }

/** Of the shop's secrets what tells its own tokens. */
interface OwnTokens {
  isOwnToken: (token: string) => boolean
  hashDevice: (token: string) => Buffer
}

export function createLimitSubjects(secrets: OwnTokens, callers: Callers) {
  return (request: FastifyRequest): LimitSubject => {
    const shown = [readCookie(request, DEVICE_COOKIE), bearerOf(request) ?? readCookie(request, TOKEN_COOKIE)]
    const own = shown.find((token) => token !== undefined && secrets.isOwnToken(token))
    if (own) return { known: secrets.hashDevice(own).toString('base64url') }
    const address = addressKey(callers.addressOf(request))
    // whoever says something else all the time has the address's limit
    const told = toldByBrowser(request.headers, ['user-agent', 'accept-language', 'cookie'])
    return { browser: `${address} ${told}`, address }
  }
}
