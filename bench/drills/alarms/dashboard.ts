import { readFile } from 'node:fs/promises'
import { inRoot } from '@oyum/ops/paths'

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

/** Every question of the dashboard that is wrong, or that the Prometheus which watched the shop has no figure for. */
export async function unansweredQueries(prometheusUrl: string): Promise<{ asked: number; bad: string[] }> {
  const { panels } = JSON.parse(await readFile(inRoot('ops/grafana/shop.json'), 'utf8')) as Dashboard
  const bad: string[] = []
  let asked = 0
  for (const { title, targets } of panels)
    for (const { expr } of targets) {
      asked++
      const address = new URL('/api/v1/query', prometheusUrl)
      address.searchParams.set('query', expr)
      const { status, error, data } = (await (await fetch(address)).json()) as {
        status: string
        error?: string
        data?: { result: { value: [number, string] }[] }
      }
      if (status !== 'success') bad.push(`${title}: ${error}`)
      else if (!data?.result.some(({ value }) => value[1] !== 'NaN'))
        bad.push(`${title}: nothing for ${expr}`)
    }
  return { asked, bad }
}
