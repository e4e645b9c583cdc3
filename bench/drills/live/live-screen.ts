import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { STAFF_API_PREFIX } from '@oyum/contract/staff/call-table'

// A screen of the desk as a browser has it: one stream, which it opens again when it breaks, and a list that it asks for whenever
// something may have changed. What it shows is only ever what it asked for.

// as event-line.ts has it
const RETRY_MS = 3000
const SILENCE_MS = 45_000

export interface LiveScreen {
  /** version by number, of the newest hundred */
  shown: ReadonlyMap<number, number>
  isOpen: () => boolean
  /** times it was told to ask for everything */
  resets: () => number
  close: () => void
}

export function openScreen(base: string, cookie: string): LiveScreen {
  const headers = { cookie, host: 'localhost' }
  const shown = new Map<number, number>()
  let [isClosed, isOpen, isAsking, isStale, resets] = [false, false, false, false, 0]
  let request: ClientRequest | undefined
  let timer: NodeJS.Timeout | undefined

  async function ask(): Promise<void> {
    isStale = true
    if (isAsking) return
    isAsking = true
    while (isStale && !isClosed) {
      isStale = false
      const rows = await list().catch(() => undefined)
      if (rows) for (const { id, version } of rows) shown.set(id, version)
      else {
        // the line is down: as a person who tries again
        await new Promise((resolve) => setTimeout(resolve, 500))
        isStale = true
      }
    }
    isAsking = false
  }

  const list = () =>
    new Promise<{ id: number; version: number }[]>((resolve, reject) => {
      const asked = get(`${base}${STAFF_API_PREFIX}/orders?view=all&limit=100`, { headers }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (more: string) => {
          text += more
        })
        response.on('end', () =>
          response.statusCode === 200 ? resolve(JSON.parse(text).rows) : reject(new Error(text)),
        )
        response.on('error', reject)
      })
      asked.on('error', reject)
    })

  function again(afterMs: number): void {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(connect, afterMs)
  }

  function connect(): void {
    request?.destroy()
    const broke = () => {
      if (request !== asked) return
      isOpen = false
      again(RETRY_MS)
    }
    const asked = get(`${base}${STAFF_API_PREFIX}/events`, { headers }, (response: IncomingMessage) => {
      isOpen = response.statusCode === 200
      response.setEncoding('utf8').on('data', (text: string) => {
        again(SILENCE_MS)
        if (text.includes('event: reset')) resets++
        if (/event: (reset|change)/.test(text)) void ask()
      })
      response.on('error', () => {})
      response.once('close', broke)
    })
    request = asked
    asked.once('error', broke)
    again(SILENCE_MS)
  }

  connect()
  return {
    ...{ shown, isOpen: () => isOpen, resets: () => resets },
    close() {
      isClosed = true
      clearTimeout(timer)
      request?.destroy()
    },
  }
}
