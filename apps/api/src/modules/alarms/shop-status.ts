// For a person: what runs, since when, which version, how it is. Read from Prometheus, which sees all of it.

const PATIENCE_MS = 5000

export interface Sample {
  metric: Record<string, string>
  value: number
}
export type AskPrometheus = (query: string) => Promise<Sample[]>

export function prometheusAt(url: string): AskPrometheus {
  return async (query) => {
    const address = new URL('/api/v1/query', url)
    address.searchParams.set('query', query)
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const { data } = (await answer.json()) as {
      data?: { result: { metric: Record<string, string>; value: [number, string] }[] }
    }
    return (data?.result ?? []).map(({ metric, value }) => ({ metric, value: Number(value[1]) }))
  }
}

const moment = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
const placeOf = ({ job = '', instance = '' }: Record<string, string>) => `${job} ${instance}`

/** Plain words, a line a process. */
export async function shopStatus(ask: AskPrometheus, signAgeSeconds: number): Promise<string> {
  const sign = `The steady sign of Prometheus came ${Math.round(signAgeSeconds)} s ago.`
  try {
    const [up, builds, starts, ringing] = await Promise.all(
      ['up', 'oyum_build_info', 'process_start_time_seconds', 'ALERTS_FOR_STATE'].map(ask),
    )
    const find = (samples: Sample[] = [], metric: Record<string, string>) =>
      samples.find((one) => placeOf(one.metric) === placeOf(metric))
    const processes = (up ?? [])
      .toSorted((a, b) => placeOf(a.metric).localeCompare(placeOf(b.metric)))
      .map(({ metric, value }) => {
        if (value !== 1) return `${placeOf(metric)}: DOES NOT ANSWER`
        const version = find(builds, metric)?.metric.version
        const since = find(starts, metric)?.value
        return `${placeOf(metric)}: runs${since ? ` since ${moment(since)}` : ''}${version ? `, version ${version}` : ''}`
      })
    const alarms = (ringing ?? [])
      .filter(({ metric }) => metric.alertname !== 'Watchdog')
      .map(({ metric, value }) => {
        const about = ['job', 'task', 'pool', 'instance'].flatMap((name) => metric[name] ?? [])
        return `  ${[metric.alertname, ...about].join(' ')}, true since ${moment(value)}`
      })
    const rings = alarms.length === 0 ? ['Nothing rings.'] : ['Rings, or will if it lasts:', ...alarms]
    return [...processes, '', ...rings, sign, ''].join('\n')
  } catch {
    return ['Prometheus does not answer: nobody watches. docs/runbook.md, Nobody watches.', sign, ''].join(
      '\n',
    )
  }
}
