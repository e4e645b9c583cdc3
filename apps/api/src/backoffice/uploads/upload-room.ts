// What may be on its way at a time: by one person, by all, and as the disk has it.

const GB = 1024 ** 3

export const MOST_OPEN = { ofOne: 200, ofAll: 2000 }
const MOST_BYTES = { ofOne: 4 * GB, ofAll: 16 * GB }
/** stays free for the sizes, and for everything else on the disk */
const KEPT_FREE_BYTES = 2 * GB

export interface Open {
  ownCount: number
  ownBytes: number
  count: number
  bytes: number
  /** announced and not yet here */
  missing: number
}

export function hasRoom(open: Open, bytes: number, freeBytes: number): boolean {
  return (
    open.ownCount < MOST_OPEN.ofOne &&
    open.count < MOST_OPEN.ofAll &&
    open.ownBytes + bytes <= MOST_BYTES.ofOne &&
    open.bytes + bytes <= MOST_BYTES.ofAll &&
    // it is put together in one file before it is looked at, and that is copied into its place
    freeBytes - open.missing - 3 * bytes >= KEPT_FREE_BYTES
  )
}
