import { median } from '../../tools/numbers.ts'
import { draw, drawn } from './desk-samples.ts'
import type { OpenShop } from './open-shop.ts'
import { withOutcomes } from './outcomes.ts'
import { pgbenchDesk, type Script } from './pgbench-desk.ts'
import { processorTime } from './processor-time.ts'
import { type Times, writeAsked, wrkDesk } from './wrk-desk.ts'

export interface Timed {
  small: OpenShop
  large: OpenShop
  name: string
  /** of the large one */
  scripts: readonly Script[]
  folder: string
  turns: number
  /** of each turn */
  seconds: string
}

const CLIENTS = 8
/** drawn anew for every turn */
const SAMPLES = 5000

/** The same call in both shops and its statements in the bare engine, turn and turn about: what else the machine does meets all
 *  three alike. The median of the turns. */
export async function timeCall({ small, large, name, scripts, folder, turns, seconds }: Timed) {
  const load = { clients: CLIENTS, folder }

  async function through(open: OpenShop, ofTurn: string): Promise<ApiTimes> {
    const call = open.callNamed(name)
    const values = await draw(open.pool, open.shop, drawn[call.asks], SAMPLES)
    await writeAsked(folder, values.map(call.path), open.cookies[call.role])
    const ask = async () => {
      const before = await processorTime(open.pids)
      const times = await wrkDesk(call, { ...load, seconds: ofTurn, urls: open.urls })
      const used = (await processorTime(open.pids)) - before
      return { ...times, processor: used / (times.perSecond * Number(ofTurn)) }
    }
    return call.takes ? withOutcomes(open.pool, ask) : ask()
  }

  function bare(): Promise<Times> {
    const ask = () => pgbenchDesk(large.url, scripts, { ...load, seconds })
    return large.callNamed(name).takes ? withOutcomes(large.pool, ask) : ask()
  }

  // caches, plans and the compiler
  for (const open of [small, large]) await through(open, '1')
  const times: { small: ApiTimes[]; large: ApiTimes[]; engine: Times[] } = {
    small: [],
    large: [],
    engine: [],
  }
  for (let turn = 0; turn < turns; turn++) {
    times.small.push(await through(small, seconds))
    times.large.push(await through(large, seconds))
    times.engine.push(await bare())
  }
  return {
    ...{ small: medians(times.small), large: medians(times.large), engine: medians(times.engine) },
    processor: middle(times.large.map(({ processor }) => processor)),
  }
}

/** With the processor time that the processes of the api took for one call, in milliseconds: what no statement can save. */
interface ApiTimes extends Times {
  processor: number
}

const middle = (values: readonly number[]) => Math.round(median(values) * 1000) / 1000

function medians(turns: readonly Times[]): Times {
  const of = (figure: keyof Times) => middle(turns.map((one) => one[figure]))
  return { p50: of('p50'), p95: of('p95'), perSecond: of('perSecond') }
}
