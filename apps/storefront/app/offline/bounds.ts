// How much of it a phone keeps. Numbers are held by Workbox (who was seen longest ago goes first), bytes here.

export interface Bounds {
  most: number
  mostBytes: number
}

const MB = 1_000_000

export const BOUNDS = {
  pages: { most: 30, mostBytes: 8 * MB },
  calls: { most: 80, mostBytes: 4 * MB },
  pictures: { most: 200, mostBytes: 20 * MB },
  files: { most: 100, mostBytes: 4 * MB },
} as const satisfies Record<string, Bounds>

/** One thing alone may not push out all others. */
export const MOST_BYTES_OF_ONE = 2 * MB

/** Those that have to go so that the others fit, the oldest first. `kept` is in the order in which it was kept. */
export function oldestTooMany<Key>(
  kept: readonly { key: Key; bytes: number }[],
  { most, mostBytes }: Bounds,
): Key[] {
  const gone: Key[] = []
  let bytes = kept.reduce((sum, one) => sum + one.bytes, 0)
  for (const one of kept) {
    if (bytes <= mostBytes && kept.length - gone.length <= most) break
    gone.push(one.key)
    bytes -= one.bytes
  }
  return gone
}
