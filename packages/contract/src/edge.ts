// What the edge and the servers behind it agree on.

/** Browsers heed it over TLS only: a year of nothing but TLS. */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains'

/** So long the edge keeps a connection to a server behind it that nobody uses. */
export const EDGE_KEEP_ALIVE_SECONDS = 60

/** So long a server behind the edge does: longer, or it would close one in the moment in which the edge sends a request over
 *  it, and a shopper would see a 502. */
export const SERVER_KEEP_ALIVE_MS = (EDGE_KEEP_ALIVE_SECONDS + 15) * 1000

/** How what is said may be packed, the best first. Caches know these and nothing else: each page is kept once for each. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Whether a header accepts an encoding by its name, unless it weighs nothing; the same pattern for the edge and the servers. */
export const acceptsPattern = (encoding: Encoding): string =>
  `(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?:0?\\.[0-9]*[1-9][0-9]*|1(?:\\.0*)?)\\s*)?(?:,|$)`

/** The best encoding that a browser understands. */
export function encodingOf(acceptEncoding: string | null | undefined): Encoding | undefined {
  return ENCODINGS.find((encoding) => ACCEPTS[encoding].test(acceptEncoding ?? ''))
}

const ACCEPTS: Record<Encoding, RegExp> = {
  br: new RegExp(acceptsPattern('br'), 'i'),
  gzip: new RegExp(acceptsPattern('gzip'), 'i'),
}

/** Of what is packed while somebody waits: above it a page takes longer to pack than its missing bytes to travel. */
export const PACKING_LEVEL = 5

/** Below this the headers weigh more than is saved. */
export const SMALLEST_PACKED_BYTES = 512

/** Who is refused because too many ask at once comes back after so long: by then those who wait have been served. */
export const BUSY_RETRY_SECONDS = 5

/** Pages for everybody: how many a process makes at once, how many wait and how long. The edge sends it no more than that, so that
 *  refusing the others costs it nothing (decision 0092). */
export const PAGE_TURNS = { atOnce: 8, waiting: 40, patienceMs: 2500 } as const
