import { LRUCache } from 'lru-cache'

const HOUR_MS = 3_600_000
// so long the same words to the same telephone are a second try, not a second alarm
const SAME_MS = 10 * 60_000

/** The gateway of SMS, as far as it is needed here. */
interface Gateway {
  send(sms: { id: number; phone: string; text: string; purpose: 'staff_notice' }): Promise<string>
}

interface Options {
  gateway: Gateway
  phones: readonly string[]
  perHour: number
  /** said instead of the last one of an hour */
  lastWords: string
  now?: () => number
}

/** SMS to the duty phones, straight to the gateway: what rings may be the database. At most so many in any hour to each phone; the
 *  last of them says that there are more. */
export function createDutySms({ gateway, phones, perHour, lastWords, now = Date.now }: Options) {
  const sentAt = new Map<string, number[]>()
  const told = new LRUCache<string, true>({ max: 1000, ttl: SAME_MS, perf: { now }, ttlResolution: 0 })

  async function tellOne(phone: string, text: string, undoes?: string): Promise<boolean> {
    const key = `${phone} ${text}`
    if (told.has(key)) return true
    const ofHour = (sentAt.get(phone) ?? []).filter((at) => at > now() - HOUR_MS)
    sentAt.set(phone, ofHour)
    if (ofHour.length >= perHour) return true
    const words = ofHour.length === perHour - 1 ? lastWords : text
    const outcome = await gateway.send({ id: 0, phone, text: words, purpose: 'staff_notice' })
    if (outcome === 'not_sent') return false
    told.set(key, true)
    // what was over and rings again is a second alarm
    if (undoes !== undefined) told.delete(`${phone} ${undoes}`)
    ofHour.push(now())
    return true
  }

  return {
    /** Whether every telephone that may be told was told; who hears no asks again later. `undoes`: words that this ends, which may be
     *  said again from now on. */
    async tell(text: string, undoes?: string): Promise<boolean> {
      const each = await Promise.all(phones.map((phone) => tellOne(phone, text, undoes)))
      return each.every(Boolean)
    },
  }
}
