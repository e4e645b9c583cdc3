import type { LateAnswer } from './defer-slow.ts'

// What the pages shown last were made of, in memory: Back and a tap to a page seen a moment ago show it in the next frame,
// also without a line, and ask the server meanwhile. A change of language loads the document anew and forgets all.

const MOST_PAGES = 20
const LIFE_MS = 5 * 60_000

interface Kept {
  data: unknown
  until: number
  /** Came after the page was shown with what was known before, and waits to be shown. */
  isNews: boolean
}

interface MemoryOptions {
  /** The page at this address has newer data than those it was shown with. */
  onNews: (address: string) => void
  now?: () => number
}

export function createPageMemory({ onNews, now = Date.now }: MemoryOptions) {
  const kept = new Map<string, Kept>()

  /** Only what is whole is kept: of a page with a part that failed nothing is. */
  async function keep(address: string, data: unknown, isNews = false): Promise<void> {
    const whole = await settle(data)
    kept.delete(address)
    kept.set(address, { data: whole, until: now() + LIFE_MS, isNews })
    const [oldest = ''] = kept.keys()
    if (kept.size > MOST_PAGES) kept.delete(oldest)
  }

  async function refresh(address: string, known: Kept, load: () => unknown): Promise<void> {
    const data = await settle(await load())
    const isNews = JSON.stringify(data) !== JSON.stringify(known.data)
    await keep(address, data, isNews)
    if (isNews) onNews(address)
  }

  /** What `load` gives, or what it gave the last time; then it is asked again, and `onNews` says if it differs. */
  function answer<T>(address: string, load: () => T | Promise<T>): T | Promise<T> {
    const known = kept.get(address)
    if (!known || known.until <= now()) {
      const data = Promise.resolve(load())
      data.then((whole) => keep(address, whole)).catch(nothingToKeep)
      return data
    }
    if (known.isNews) known.isNews = false
    else refresh(address, known, load).catch(nothingToKeep)
    return known.data as T
  }

  return { answer, keep }
}

/** The failure is told where the page is shown. Of a silent question it is not: what is on the screen is good. */
const nothingToKeep = () => undefined

/** The same data with nothing on its way any more. Throws when a part of them failed. */
async function settle(data: unknown): Promise<unknown> {
  if (typeof data !== 'object' || data === null) return data
  // the search page stands all the same, for its field
  if ('isFailed' in data) throw new Error('a page that failed is not kept')
  const parts = Object.entries(data).map(async ([name, part]) => [name, await settlePart(part)])
  return Object.fromEntries(await Promise.all(parts))
}

async function settlePart(part: unknown): Promise<unknown> {
  if (!(part instanceof Promise)) return part
  const value = await part
  if (!isLateAnswer(value)) return value
  if ('error' in value) throw value.error
  return value.answer
}

function isLateAnswer(value: unknown): value is LateAnswer<unknown> {
  return typeof value === 'object' && value !== null && ('answer' in value || 'error' in value)
}
