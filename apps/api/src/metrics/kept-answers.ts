import { Counter, type Registry } from 'prom-client'

/** hit: kept or being made for somebody else; miss: made; pass: the reader asked for a fresh one */
export type KeptResult = 'hit' | 'miss' | 'pass'
const RESULTS: readonly KeptResult[] = ['hit', 'miss', 'pass']

/** How often a public answer had to be made. The layers in front (Varnish) tell theirs by their exporter. */
export function countKeptAnswers(registry: Registry): (result: KeptResult) => void {
  const counted = new Counter({
    name: 'kept_answers_total',
    help: 'Public answers by what the memory of this layer did: hit, miss, stale, pass',
    labelNames: ['layer', 'result'],
    registers: [registry],
  })
  for (const result of RESULTS) counted.inc({ layer: 'api', result }, 0)
  return (result) => counted.inc({ layer: 'api', result })
}
