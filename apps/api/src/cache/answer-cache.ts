import { createHash } from 'node:crypto'

// Public answers kept for a few seconds in this process: the same list asked by a thousand phones is made once. Entries
// are text with its ETag. Bounded in number and size; the oldest goes first.

export interface CachedAnswer {
  text: string
  etag: string
}

interface Entry {
  answer: Promise<CachedAnswer>
  freshUntil: number
  bytes: number
}

export interface AnswerCacheOptions {
  maxEntries?: number
  maxBytes?: number
  now?: () => number
}

export function toAnswer(text: string): CachedAnswer {
  return { text, etag: `W/"${createHash('sha1').update(text).digest('base64url').slice(0, 20)}"` }
}

export class AnswerCache {
  readonly #entries = new Map<string, Entry>()
  readonly #maxEntries: number
  readonly #maxBytes: number
  readonly #now: () => number
  #bytes = 0

  constructor({ maxEntries = 5000, maxBytes = 64 * 1024 * 1024, now = Date.now }: AnswerCacheOptions = {}) {
    this.#maxEntries = maxEntries
    this.#maxBytes = maxBytes
    this.#now = now
  }

  /** The kept answer, or the one that is being made, or a new one. A failure is told to those who wait and not kept. */
  get(key: string, lifeMs: number, make: () => Promise<string>): Promise<CachedAnswer> {
    const known = this.#entries.get(key)
    if (known && known.freshUntil > this.#now()) return known.answer
    return this.#keep(key, lifeMs, make)
  }

  /** Makes the answer anew, for a caller who asked for no kept one; others get it from now on. */
  refresh(key: string, lifeMs: number, make: () => Promise<string>): Promise<CachedAnswer> {
    return this.#keep(key, lifeMs, make)
  }

  get size(): number {
    return this.#entries.size
  }

  #keep(key: string, lifeMs: number, make: () => Promise<string>): Promise<CachedAnswer> {
    const answer = make().then(toAnswer)
    const entry: Entry = { answer, freshUntil: this.#now() + lifeMs, bytes: 0 }
    this.#remove(key)
    this.#entries.set(key, entry)
    answer.then(
      ({ text }) => {
        if (this.#entries.get(key) !== entry) return
        entry.bytes = text.length
        this.#bytes += text.length
        this.#trim()
      },
      () => {
        if (this.#entries.get(key) === entry) this.#remove(key)
      },
    )
    return answer
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#bytes -= entry.bytes
    this.#entries.delete(key)
  }

  #trim(): void {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= this.#maxEntries && this.#bytes <= this.#maxBytes) return
      this.#remove(key)
    }
  }
}
