// What the edge and the servers behind it agree on.

/** Browsers heed it over TLS only: a year of nothing but TLS. */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains'

/** So long the edge keeps a connection to a server behind it that nobody uses. */
export const EDGE_KEEP_ALIVE_SECONDS = 60

/** So long a server behind the edge does: longer, or it would close one in the moment in which the edge sends a request over
 *  it, and a shopper would see a 502. */
export const SERVER_KEEP_ALIVE_MS = (EDGE_KEEP_ALIVE_SECONDS + 15) * 1000
