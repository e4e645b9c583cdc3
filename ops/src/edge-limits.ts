import { DEVICE_COOKIE, TOKEN_COOKIE } from '@oyum/contract/limits'

/** Requests a minute, how many more may come at once, and how many may be under way at once. */
export interface EdgeLimit {
  perMinute: number
  burst: number
  atOnce: number
}

export interface EdgeLimits {
  /** one that shows a device or a session */
  shown: EdgeLimit
  /** unknown browsers of one kind at one address */
  browser: EdgeLimit
  /** all unknown browsers at one address */
  address: EdgeLimit
}

/** Those of a machine: as many a minute as the api allows calls (RATE_LIMIT_PER_MINUTE). The api knows whether a
 *  device is one of ours, and counts a page by its calls; the edge only keeps a flood away from it. */
export const EDGE_LIMITS: EdgeLimits = {
  shown: { perMinute: 600, burst: 300, atOnce: 50 },
  browser: { perMinute: 6000, burst: 400, atOnce: 200 },
  address: { perMinute: 60_000, burst: 2000, atOnce: 500 },
}

const WIDE: EdgeLimit = { perMinute: 60_000_000, burst: 1_000_000, atOnce: 60_000 }
/** Tests, benches and development are one browser at one address. */
export const WIDE_EDGE_LIMITS: EdgeLimits = { shown: WIDE, browser: WIDE, address: WIDE }

const KEYS: Record<keyof EdgeLimits, string> = {
  shown: '$shown_device',
  browser: '$unknown_browser',
  address: '$unknown_address',
}

/** The values of the template that have to do with limits. */
export function edgeLimitValues(limits: EdgeLimits): Record<string, string> {
  const each = (line: (name: keyof EdgeLimits, limit: EdgeLimit) => string[]) =>
    (Object.keys(KEYS) as (keyof EdgeLimits)[]).flatMap((name) => line(name, limits[name]))
  return {
    shown: `$cookie_${DEVICE_COOKIE}$cookie_${TOKEN_COOKIE}`,
    limitZones: each((name, { perMinute }) => [
      `limit_req_zone ${KEYS[name]} zone=${name}:10m rate=${perMinute}r/m;`,
      `limit_conn_zone ${KEYS[name]} zone=${name}_at_once:10m;`,
    ]).join('\n  '),
    limits: each((name, { burst, atOnce }) => [
      `limit_req zone=${name} burst=${burst} nodelay;`,
      `limit_conn ${name}_at_once ${atOnce};`,
    ]).join('\n      '),
  }
}
