import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { PUBLIC_ADDRESSES } from '../kept/public-addresses.ts'

interface Answer {
  status: number
  /** seconds since it was made, as Varnish says */
  age: number
  cacheControl: string
  ms: number
}

const PATIENCE_MS = 20_000
const LANGUAGES = ['tk', 'ru', 'en'] as const
type Language = (typeof LANGUAGES)[number]

type Ask = (path: string, language: Language) => Promise<Answer>

/** Asks as a browser does, on connections that are kept. */
function createAsk(url: string, agent: Agent): Ask {
  return (path, language) =>
    new Promise((resolve, reject) => {
      const started = performance.now()
      const headers = { 'accept-encoding': 'br', cookie: `locale=${language}`, 'x-localization': language }
      const asked = request(url + path, { agent, headers, timeout: PATIENCE_MS }, (answer) => {
        answer.resume()
        answer.once('error', reject)
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            age: Number(answer.headers.age ?? 0),
            cacheControl: String(answer.headers['cache-control'] ?? ''),
            ms: performance.now() - started,
          }),
        )
      })
      asked.once('timeout', () => asked.destroy(new Error('no answer')))
      asked.once('error', reject)
      asked.end()
    })
}

/** What the readers saw since they were last asked. */
interface Seen {
  answers: number
  /** what was not an answer of 200, and how often */
  bad: Record<string, number>
  oldest: number
  slowestMs: number
  /** when the last answer was asked for that was older than an answer may be while all is well */
  lastOldAt: number
}

const nothing = (): Seen => ({ answers: 0, bad: {}, oldest: 0, slowestMs: 0, lastOldAt: 0 })

/** Readers who go from page to page of what was seen before, whatever happens behind. */
export function startReaders(url: string, count: number, pauseMs: number, mostOldSeconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: count })
  const ask = createAsk(url, agent)
  let seen = nothing()
  let isOver = false
  const noteBad = (what: string) => {
    seen.bad[what] = (seen.bad[what] ?? 0) + 1
  }
  const look = async (address: string, language: Language) => {
    const askedAt = performance.now()
    try {
      const { status, age, ms } = await ask(address, language)
      if (age > mostOldSeconds) seen.lastOldAt = Math.max(seen.lastOldAt, askedAt)
      seen.answers++
      seen.oldest = Math.max(seen.oldest, age)
      seen.slowestMs = Math.max(seen.slowestMs, Math.round(ms))
      if (status !== 200) noteBad(`${status} ${address}`)
    } catch (error) {
      noteBad(`${(error as Error).message} ${address}`)
    }
  }
  const walk = async (reader: number) => {
    // each begins elsewhere and goes by another step
    for (let step = 0; !isOver; step++) {
      const { address } = PUBLIC_ADDRESSES[(reader * 7 + step) % PUBLIC_ADDRESSES.length] ?? { address: '/' }
      await look(address, LANGUAGES[reader % LANGUAGES.length] ?? 'tk')
      await wait(pauseMs)
    }
  }
  let walks: Promise<void>[] = []
  return {
    ask,
    /** every page and call in every language once, before anything happens */
    async seeAll() {
      const all = async (language: Language) => {
        for (const { address } of PUBLIC_ADDRESSES) await look(address, language)
      }
      await Promise.all(LANGUAGES.map(all))
    },
    start() {
      walks = Array.from({ length: count }, (_, reader) => walk(reader))
    },
    take(): Seen {
      const taken = seen
      seen = nothing()
      return taken
    },
    async stop() {
      isOver = true
      await Promise.all(walks)
      agent.destroy()
    },
  }
}
