import { readFileSync } from 'node:fs'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

/** The version that runs: that of every package.json. */
export const VERSION = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version

/** Figures of one process: memory, event loop and start from the library, and which version it is. A registry of its own, so
 *  that two apps in one process (tests) do not mix their figures. */
export function createRegistry(name: string): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'oyum_build_info',
    help: 'Always 1; which process it is and which version of the shop',
    labelNames: ['process', 'version'],
    registers: [registry],
  }).set({ process: name, version: VERSION }, 1)
  return registry
}
