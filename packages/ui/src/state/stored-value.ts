import type { Store } from './store.ts'

interface StoredValueOptions<Value> {
  /** `local` is the same in every open tab, `session` ends with its tab. */
  area: 'local' | 'session'
  key: string
  /** Takes whatever storage holds, null when nothing: other versions of the shop and other people write there too. */
  read: (text: string | null) => Value
  /** Nothing to write takes the key away. */
  write?: (value: Value) => string | null | undefined
}

/**
 * The one way to keep a value in the browser's storage. Where storage is closed to us or full (private windows, full
 * disks) the value lives until the page is closed.
 */
export function createStoredValue<Value>(options: StoredValueOptions<Value>): Store<Value> {
  const { area, key, read, write = JSON.stringify } = options
  const listeners = new Set<() => void>()
  /** what storage held when `known` was right; undefined when it could not be read */
  let text: string | null | undefined
  let known: { value: Value } | undefined

  return {
    get() {
      const stored = readText(area, key)
      // The same text gives the same value: React takes another object for a change.
      if (!known || (stored !== undefined && stored !== text)) {
        text = stored
        known = { value: read(stored ?? null) }
      }
      return known.value
    },
    set(value) {
      writeText(area, key, write(value))
      // Full storage still holds the old text: as long as it does, the new value counts.
      text = readText(area, key)
      known = { value }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      // Another tab has written; without a key all of storage was cleared.
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      listeners.add(listener)
      addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', onStorage)
      }
    },
  }
}

/** Undefined for what is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

/** What is no list is an empty one; entries that `readItem` does not know are left out. */
export function parseList<Item>(text: string | null, readItem: (value: unknown) => Item | undefined): Item[] {
  const list = parseJson(text)
  return Array.isArray(list) ? list.map(readItem).filter((item) => item !== undefined) : []
}

const storageOf = (area: 'local' | 'session') => (area === 'local' ? localStorage : sessionStorage)

function readText(area: 'local' | 'session', key: string): string | null | undefined {
  try {
    return storageOf(area).getItem(key)
  } catch {
    return undefined
  }
}

function writeText(area: 'local' | 'session', key: string, text: string | null | undefined): void {
  try {
    if (text == null) storageOf(area).removeItem(key)
    else storageOf(area).setItem(key, text)
  } catch {
    // The value in memory holds.
  }
}
