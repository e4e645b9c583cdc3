import { type KeptRoute, keptCalls, keptPages } from '@oyum/contract/kept-routes'
import { ID, pathPattern } from './kept-paths.ts'

// Told to the apis, in a datagram each, is what was looked at: a kept page reaches nobody else who could count it (decision 0096).

export function viewMaps(): string {
  return [
    'map "$request_method $status $path_alone" $viewed {',
    '    default "";',
    ...[...keptPages, ...keptCalls].filter(isViewed).map((route, n) => `    ${mapLine(route, n)}`),
    '  }',
    "  log_format views '$viewed';",
  ].join('\n')
}

/** For the shop's own server alone: the back office has addresses of its own. */
export const viewLog = (port: number | undefined): string =>
  port === undefined
    ? ''
    : `access_log syslog:server=127.0.0.1:${port},nohostname,tag=views views if=$viewed;`

const isViewed = (route: KeptRoute): boolean => route.views !== undefined

/** From method, status and path to `product 17`. */
function mapLine(route: KeptRoute, n: number): string {
  const path = pathPattern(route).replace(ID, `(?<viewed_${n}>${ID})`)
  return `"~^GET (?:200|304) ${path}$" "${route.views} $viewed_${n}";`
}
