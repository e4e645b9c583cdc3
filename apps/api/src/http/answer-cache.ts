import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

// Public answers kept for a few seconds in this process: the same list asked by a thousand phones is made once. Entries
// are text with its ETag. Bounded in number and size; what was not asked for the longest goes first.

export interface CachedAnswer {
  text: string
  etag: string
  /** what it shows, when somebody has looked */
  tags?: string
}

export interface AnswerCacheOptions {
  maxEntries?: number
  maxBytes?: number
  now?: () => number
  /** told of every question: kept or being made, made, or asked for fresh */
  onAsked?: (result: 'hit' | 'miss' | 'pass') => void
}

export function toAnswer(text: string): CachedAnswer {
  return { text, etag: `W/"${createHash('sha1').update(text).digest('base64url').slice(0, 20)}"` }
}

export class AnswerCache {
  readonly #kept: LRUCache<string, CachedAnswer>
  /** those that are being made; the library's own `fetch` would give them also to who asks for a fresh one */
  readonly #making = new Map<string, Promise<CachedAnswer>>()
  readonly #onAsked: NonNullable<AnswerCacheOptions['onAsked']>

  constructor({
    maxEntries = 5000,
    maxBytes = 64 * 1024 * 1024,
    now = Date.now,
    onAsked = () => {},
  }: AnswerCacheOptions = {}) {
    this.#onAsked = onAsked
    this.#kept = new LRUCache({
      max: maxEntries,
      maxSize: maxBytes,
      sizeCalculation: ({ text }) => text.length || 1,
      perf: { now },
      // else a timer is set to look at the clock only once a millisecond
      ttlResolution: 0,
    })
  }

  /** The kept answer, or the one that is being made, or a new one. A failure is told to those who wait and not kept. */
  get(key: string, lifeMs: number, make: () => Promise<string>): CachedAnswer | Promise<CachedAnswer> {
    const known = this.#kept.get(key) ?? this.#making.get(key)
    this.#onAsked(known ? 'hit' : 'miss')
    return known ?? this.#make(key, lifeMs, make)
  }

  /** Makes the answer anew, for a caller who asked for no kept one; others get it from now on. */
  refresh(key: string, lifeMs: number, make: () => Promise<string>): Promise<CachedAnswer> {
    this.#onAsked('pass')
    return this.#make(key, lifeMs, make)
  }

  #make(key: string, lifeMs: number, make: () => Promise<string>): Promise<CachedAnswer> {
    const answer = make().then(toAnswer)
    this.#making.set(key, answer)
    const settle = (made?: CachedAnswer) => {
      // one that was asked for later knows better
      if (this.#making.get(key) !== answer) return
      this.#making.delete(key)
      if (made) this.#kept.set(key, made, { ttl: lifeMs })
    }
    answer.then(settle, () => settle())
    return answer
  }

  /** What shows one of these is made anew, and so is whatever is in the making: it may have read what was before. */
  forget(tags: readonly string[]): void {
    this.#making.clear()
    const named = new Set(tags)
    for (const [key, { tags: shown }] of this.#kept.entries())
      if (!shown || shown.split(' ').some((tag) => named.has(tag))) this.#kept.delete(key)
  }

  get size(): number {
    return this.#kept.size
  }
}
