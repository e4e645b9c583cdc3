import { asDate, asWords } from './more-values.ts'
import { asId, asList, asText, asWire } from './values.ts'

/** Where the customer is logged in. */
export interface Session {
  id: number
  isCurrent: boolean
  /** what the browser said it is; undefined when it said nothing known */
  system: string | undefined
  browser: string | undefined
  /** the part of the address that the login came from */
  network: string
  createdAt: Date | undefined
  /** to the day */
  lastUsedAt: Date | undefined
}

export function readSessions(answer: unknown): Session[] {
  return asList(answer).flatMap((one) => {
    const wire = asWire(one)
    const id = asId(wire.id)
    if (id === undefined) return []
    return {
      id,
      isCurrent: wire.is_current === true,
      system: asWords(wire.system),
      browser: asWords(wire.browser),
      network: asText(wire.network),
      createdAt: asDate(wire.created_at),
      lastUsedAt: asDate(wire.last_used_at),
    }
  })
}
