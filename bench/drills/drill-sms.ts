import { createPool } from '@oyum/database/connection'
import { startApi } from '@oyum/ops/api'
import { type RunningKannel, startKannel } from '@oyum/ops/kannel'
import { waitPastHourChange } from '@oyum/ops/wait-past-hour-change'
import { startWorker } from '@oyum/ops/worker'
import { measure, type Run } from '../tools/harness.ts'
import { addressOf, createLoginCaller, inParallel, loginEnv, NAMES } from '../tools/login-caller.ts'
import { optionOf } from '../tools/numbers.ts'
import { ENGINES, KANNEL } from '../tools/programs.ts'
import { scratchDatabase } from '../tools/scratch-database.ts'
import { untilSent } from './login/until-sent.ts'

// npm run drill:sms — floods of requests for codes: from one address to many numbers, from many addresses to one number,
// from many addresses to many numbers. Messages are counted where the operator would count them, at the SMS centre.
// CI: --requests 600.

const REQUESTS = Number(optionOf('requests', '10000'))
const PARALLEL = 32
const PER_ADDRESS_HOUR = 30
const PER_PHONE_DAY = 6
const PER_DAY = Number(optionOf('per-day', '400'))

interface Flood {
  name: string
  address: (n: number) => string
  phone: (n: number) => string
  /** messages the settings allow */
  most: number
}

const digits = (n: number, length: number) => String(n).padStart(length, '0')

const floods: Flood[] = [
  // an hour may end during the flood
  {
    name: 'one address, many numbers',
    address: () => '203.0.113.1',
    phone: (n) => `61${digits(n, 6)}`,
    most: 2 * PER_ADDRESS_HOUR,
  },
  {
    name: 'many addresses, one number',
    address: (n) => addressOf(n),
    phone: () => '62000000',
    most: PER_PHONE_DAY,
  },
  {
    name: 'many addresses, many numbers',
    address: (n) => addressOf(n % 2000),
    phone: (n) => `63${digits(n % 5000, 6)}`,
    most: PER_DAY,
  },
]

await measure('drill sms', [...ENGINES, ...KANNEL], async (run) => {
  await waitPastHourChange(120_000)
  const url = await scratchDatabase(run, 'sms')
  const pool = createPool({ url })
  run.onEnd(() => pool.end())
  const kannel = await startKannel()
  run.onEnd(kannel.stop)
  const env = {
    ...loginEnv(),
    ...kannel.env,
    LOGIN_SENDS_PER_ADDRESS_HOUR: String(PER_ADDRESS_HOUR),
    LOGIN_SENDS_PER_BROWSER_HOUR: String(PER_ADDRESS_HOUR),
    LOGIN_SENDS_PER_PHONE_DAY: String(PER_PHONE_DAY),
    LOGIN_SENDS_PER_DAY: String(PER_DAY),
  }
  const api = await startApi(url, env)
  run.onEnd(api.stop)
  const worker = await startWorker(url, { ...env, SMS_REPORT_URL: api.internalUrl })
  run.onEnd(worker.stop)

  let accepted = 0
  for (const flood of floods) {
    const before = kannel.received().length
    const statuses = await attack(run, api.url, flood)
    accepted += statuses['200'] ?? 0
    await untilSent(pool, kannel)
    const messages = kannel.received().length - before
    run.progress(`${flood.name}: ${JSON.stringify(statuses)}, ${messages} SMS at the centre`)
    run.figure(flood.name, { answers: statuses, messages })
    run.limit(`${flood.name}: messages`, messages, { atLeast: 1, atMost: flood.most })
  }
  const all = kannel.received().length
  run.limit('messages_in_all', all, { atMost: PER_DAY })
  // who was told that a code is on its way got one
  run.limit('messages_for_accepted_requests', all, { atLeast: accepted, atMost: accepted })
  onePerMinute(run, kannel)
})

async function attack(run: Run, apiUrl: string, { address, phone }: Flood): Promise<Record<string, number>> {
  const call = createLoginCaller(apiUrl)
  const statuses: Record<string, number> = {}
  await inParallel(REQUESTS, PARALLEL, async (n) => {
    const { status } = await call('registration', { ...NAMES, phone: phone(n) }, { address: address(n) })
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status >= 500) run.fail(`the server answered ${status}`)
  })
  return statuses
}

function onePerMinute(run: Run, kannel: RunningKannel): void {
  const byPhone = Map.groupBy(kannel.received(), ({ to }) => to)
  for (const [, messages] of byPhone) {
    const times = messages.map(({ at }) => at)
    if (times.some((at, place) => place > 0 && at - (times[place - 1] ?? 0) < 55_000))
      run.fail('a number got two messages within a minute')
  }
}
