// When it rings: at a new order, and again every minute while one waits that nobody has taken for two.

const AGAIN_MS = 60_000

export interface Waiting {
  newest: number | null
  free: number
  uncalled: number
}

export interface Rung {
  /** the newest order that was there when it was last asked; undefined before that */
  newest: number | undefined
  at: number
}

export const NOT_RUNG: Rung = { newest: undefined, at: Number.NEGATIVE_INFINITY }

export function ringRule(rung: Rung, waiting: Waiting, now: number): { rings: boolean; rung: Rung } {
  const newest = Math.max(waiting.newest ?? 0, rung.newest ?? 0)
  const isNew = rung.newest !== undefined && newest > rung.newest
  const rings = isNew || (waiting.uncalled > 0 && now - rung.at >= AGAIN_MS)
  return { rings, rung: { newest, at: rings ? now : rung.at } }
}
