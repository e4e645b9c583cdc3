import type { Store } from './store.ts'

const NOTHING: readonly never[] = []

/**
 * A list that local storage keeps as JSON under `key`, the same in every open tab. What cannot be read is an empty list;
 * entries that `readItem` does not know are left out. Without storage (private windows, full disks) it lives until the
 * page is closed.
 */
export function createStoredList<Item>(
  key: string,
  readItem: (value: unknown) => Item | undefined,
): Store<readonly Item[]> {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let items: readonly Item[] = NOTHING

  return {
    get() {
      const stored = readText(key)
      // The same text gives the same list: React takes another one for a change.
      if (stored === undefined || stored === text) return items
      text = stored
      items = parseList(stored, readItem)
      return items
    },
    set(next) {
      text = JSON.stringify(next)
      items = next
      writeText(key, text)
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

function parseList<Item>(
  text: string | null,
  readItem: (value: unknown) => Item | undefined,
): readonly Item[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.map(readItem).filter((item) => item !== undefined) : NOTHING
  } catch {
    return NOTHING
  }
}

/** Undefined when storage is closed to us: then the list in memory counts. */
function readText(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // The list in memory holds.
  }
}
