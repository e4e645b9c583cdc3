import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startApi } from '@oyum/ops/api'
import { waitFor } from '@oyum/ops/wait-for'
import { startWorker } from '@oyum/ops/worker'
import { codeIn } from '@oyum/testing/sms-code'
import { measure } from '../tools/harness.ts'
import {
  addressOf,
  createLoginCaller,
  inParallel,
  type LoginAnswer,
  type LoginCall,
  loginEnv,
  NAMES,
} from '../tools/login-caller.ts'
import { optionOf } from '../tools/numbers.ts'
import { ENGINES } from '../tools/programs.ts'
import { scratchDatabase } from '../tools/scratch-database.ts'
import { LOGIN_SCRIPT } from './login-statements.ts'

// npm run bench:login — 200 logins at once, all of which must complete, then many with 32 under way, beside pgbench with
// the same statements in the same run. One api process, one worker; SMS go to a file. Needs pgbench.
// CI: --logins 300 --seconds 2.

const AT_ONCE = 200
const LOGINS = Number(optionOf('logins', '3000'))
const SECONDS = optionOf('seconds', '8')
const PARALLEL = 32

let toldToComeBack = 0

const round = (value: number) => Math.round(value * 10) / 10

await measure('login', [...ENGINES, 'pgbench'], async (run) => {
  const url = await scratchDatabase(run, 'login')
  const folder = await mkdtemp(join(tmpdir(), 'oyum-login-'))
  run.onEnd(() => rm(folder, { recursive: true, force: true }))
  const smsFile = join(folder, 'sms.jsonl')
  const env = {
    ...loginEnv(),
    SMS_ADAPTER: 'log',
    SMS_LOG_FILE: smsFile,
    LOGIN_SENDS_PER_DAY: '10000000',
    SMS_PER_DAY: '10000000',
    DATABASE_POOL_SIZE: String(PARALLEL),
    DATABASE_LOGIN_POOL_SIZE: String(PARALLEL),
  }
  const api = await startApi(url, env)
  run.onEnd(api.stop)
  const worker = await startWorker(url, env)
  run.onEnd(worker.stop)
  const call = createLoginCaller(api.url)

  const burst = await logInMany(call, smsFile, { first: 0, count: AT_ONCE, parallel: AT_ONCE })
  run.progress(`${AT_ONCE} at once: ${burst.completed} completed in ${round(burst.seconds)} s`)
  run.limit('at_once_completed', burst.completed, { atLeast: AT_ONCE })
  run.figure('at_once_logins_a_second', round(AT_ONCE / burst.seconds))

  const steady = await logInMany(call, smsFile, { first: AT_ONCE, count: LOGINS, parallel: PARALLEL })
  run.limit('completed', steady.completed, { atLeast: LOGINS })
  const perSecond = round(LOGINS / steady.seconds)
  run.figure('logins_a_second', perSecond)
  run.figure('told_to_come_back', toldToComeBack)
  run.figure('sms_a_second_by_one_worker', round(LOGINS / steady.smsSeconds))

  // pgbench queues messages that nobody is to send
  await worker.stop()
  const engine = await pgbench(url, folder)
  run.figure('pgbench_logins_a_second', engine)
  run.limit('share_of_pgbench', Math.round((perSecond / engine) * 100) / 100, { atLeast: 0.25 })
  run.progress(`${perSecond} logins/s, pgbench with the same statements ${engine}/s`)
})

interface Many {
  first: number
  count: number
  parallel: number
}

/** The two calls of every login; the time in between, in which the SMS travels, is measured apart. */
async function logInMany(call: LoginCall, smsFile: string, { first, count, parallel }: Many) {
  const phoneOf = (n: number) => `65${String(first + n).padStart(6, '0')}`
  const from = { address: (n: number) => ({ address: addressOf(first + n) }) }
  const asking = performance.now()
  await inParallel(count, parallel, async (n) => {
    const { status, code } = await patiently(() =>
      call('registration', { ...NAMES, phone: phoneOf(n) }, from.address(n)),
    )
    if (status !== 200) throw new Error(`registration answered ${status} ${code}`)
  })
  const asked = performance.now()
  let codes = new Map<string, string>()
  await waitFor(
    'every code has come',
    async () => {
      codes = await readCodes(smsFile)
      return codes.size >= first + count
    },
    120_000,
  )
  const sent = performance.now()
  let completed = 0
  await inParallel(count, parallel, async (n) => {
    const token = codes.get(phoneOf(n))
    const { status, body } = await patiently(() =>
      call('verify-phone', { phone: phoneOf(n), token }, from.address(n)),
    )
    if (status === 200 && body.status === true) completed++
  })
  const seconds = (asked - asking + (performance.now() - sent)) / 1000
  return { completed, seconds, smsSeconds: (sent - asking) / 1000 }
}

/** A server that has too much to do says when to come back (503 with Retry-After); a customer does. */
async function patiently(ask: () => Promise<LoginAnswer>): Promise<LoginAnswer> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503 || answer.retryAfter === 0) return answer
    toldToComeBack++
    await wait(answer.retryAfter * 1000)
  }
}

async function readCodes(smsFile: string): Promise<Map<string, string>> {
  const lines = (await readFile(smsFile, 'utf8').catch(() => '')).split('\n').slice(0, -1)
  return new Map(
    lines.map((line) => {
      const { to, text } = JSON.parse(line) as { to: string; text: string }
      return [to.slice(-8), codeIn(text)]
    }),
  )
}

async function pgbench(url: string, folder: string): Promise<number> {
  const file = join(folder, 'login.sql')
  await writeFile(file, `${LOGIN_SCRIPT}\n`)
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(PARALLEL),
    '-j',
    '2',
    '-T',
    SECONDS,
    '-D',
    'place=0',
    '-f',
    file,
    url,
  ]
  const env = { ...process.env, PGOPTIONS: '-c jit=off -c plan_cache_mode=force_generic_plan' }
  const { stdout, stderr, status } = spawnSync('pgbench', args, { encoding: 'utf8', env })
  const perSecond = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (status !== 0 || !perSecond) throw new Error(`pgbench: ${stderr || stdout}`)
  return round(Number(perSecond))
}
