import { hostCookieName } from '@oyum/contract/host-cookies'
import { DEVICE_COOKIE, TOKEN_COOKIE } from '@oyum/contract/limits'
import { STAFF_COOKIE } from '@oyum/contract/staff/limits'

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
  /** whatever it shows, from one address: a flood with a made-up device each time */
  everyone: EdgeLimit
  /** at the back office’s host, without the cookie of its sessions: before a login */
  staffStranger: EdgeLimit
  /** at the back office’s host, all of one address: an office may have one */
  staffAddress: EdgeLimit
}

/** Those of a machine: as many a minute as the api allows calls (RATE_LIMIT_PER_MINUTE). The api knows whether a
 *  device is one of ours, and counts a page by its calls; the edge only keeps a flood away from it. */
export const EDGE_LIMITS: EdgeLimits = {
  shown: { perMinute: 600, burst: 300, atOnce: 50 },
  browser: { perMinute: 6000, burst: 400, atOnce: 200 },
  address: { perMinute: 60_000, burst: 2000, atOnce: 500 },
  everyone: { perMinute: 120_000, burst: 4000, atOnce: 1000 },
  staffStranger: { perMinute: 60, burst: 30, atOnce: 20 },
  staffAddress: { perMinute: 6000, burst: 600, atOnce: 300 },
}

const WIDE: EdgeLimit = { perMinute: 60_000_000, burst: 1_000_000, atOnce: 60_000 }
/** Tests, benches and development are one browser at one address. */
export const WIDE_EDGE_LIMITS: EdgeLimits = {
  ...{ shown: WIDE, browser: WIDE, address: WIDE, everyone: WIDE },
  ...{ staffStranger: WIDE, staffAddress: WIDE },
}

const KEYS: Record<keyof EdgeLimits, string> = {
  shown: '$shown_device',
  browser: '$unknown_browser',
  address: '$unknown_address',
  everyone: '$binary_remote_addr',
  staffStranger: '$staff_stranger',
  staffAddress: '$binary_remote_addr',
}
const OF_SHOP = ['shown', 'browser', 'address', 'everyone'] as const
const OF_STAFF = ['staffStranger', 'staffAddress'] as const

/** The values of the template that have to do with limits. */
export function edgeLimitValues(limits: EdgeLimits): Record<string, string> {
  const within = (names: readonly (keyof EdgeLimits)[]) =>
    names
      .flatMap((name) => [
        `limit_req zone=${name} burst=${limits[name].burst} nodelay;`,
        `limit_conn ${name}_at_once ${limits[name].atOnce};`,
      ])
      .join('\n      ')
  return {
    // a variable of nginx can have no `-`: the prefixed one is found in the header, else the plain one
    shownMaps: [DEVICE_COOKIE, TOKEN_COOKIE]
      .map(
        (name) =>
          `map $http_cookie $shown_${name}_cookie { default $cookie_${name}; "~(^|; ?)${hostCookieName(name, true)}=(?<shown_${name}_value>[^;]+)" $shown_${name}_value; }`,
      )
      .join('\n  '),
    shown: [DEVICE_COOKIE, TOKEN_COOKIE].map((name) => `$shown_${name}_cookie`).join(''),
    staffStrangerMap: `map $http_cookie $staff_stranger { default $binary_remote_addr; "~(^|; ?)${STAFF_COOKIE}=." ""; }`,
    limitZones: [...OF_SHOP, ...OF_STAFF]
      .flatMap((name) => [
        `limit_req_zone ${KEYS[name]} zone=${name}:10m rate=${limits[name].perMinute}r/m;`,
        `limit_conn_zone ${KEYS[name]} zone=${name}_at_once:10m;`,
      ])
      .join('\n  '),
    limits: within(OF_SHOP),
    staffLimits: within(OF_STAFF),
  }
}
