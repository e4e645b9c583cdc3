import { createPool } from '@oyum/database/connection'
import { startApi } from '@oyum/ops/api'
import { type RunningKannel, startKannel } from '@oyum/ops/kannel'
import { waitPastHourChange } from '@oyum/ops/wait-past-hour-change'
import { startWorker } from '@oyum/ops/worker'
import { codeIn } from '@oyum/testing/sms-code'
import { measure, type Run } from '../tools/harness.ts'
import { addressOf, createLoginCaller, type LoginCall, loginEnv, NAMES } from '../tools/login-caller.ts'
import { optionOf } from '../tools/numbers.ts'
import { ENGINES, KANNEL } from '../tools/programs.ts'
import { scratchDatabase } from '../tools/scratch-database.ts'
import { noCodeIsRight, passHours, passMidnight, passSeconds } from './login/pass-time.ts'
import { spray } from './login/spray.ts'
import { untilSent } from './login/until-sent.ts'

// npm run drill:guess — somebody with many addresses and all the time there is guesses the codes of one number, through
// two days, each minute of which passes in a moment. The chance is computed from the tries that the running server let
// through in the worst 24 hours, wherever they begin. The tests: --minutes 12 --addresses 50.
// npm run drill:guess -- --spray — the same somebody goes through 5,000 numbers for two days (login/spray.ts). The tests:
// --addresses 80 --numbers 320 --rounds 2.

const MINUTES = Number(optionOf('minutes', '1440'))
const DAY_MINUTES = 1440
const IS_SPRAY = process.argv.includes('--spray')
const ADDRESSES = Number(optionOf('addresses', IS_SPRAY ? '200' : '1000'))
const NUMBERS = Number(optionOf('numbers', '5000'))
const ROUNDS = Number(optionOf('rounds', '12'))
const CODES = 10_000
const PHONE = '65000001'

const guess = (n: number) => String(n % CODES).padStart(4, '0')

if (IS_SPRAY) {
  const size = { addresses: ADDRESSES, numbers: NUMBERS, rounds: ROUNDS }
  await measure('drill guess --spray', ENGINES, (run) => spray(run, size))
}

await measure('drill guess', [...ENGINES, ...KANNEL], async (run) => {
  await waitPastHourChange(120_000)
  const url = await scratchDatabase(run, 'guess')
  const pool = createPool({ url })
  run.onEnd(() => pool.end())
  const kannel = await startKannel()
  run.onEnd(kannel.stop)
  const env = { ...loginEnv(), ...kannel.env }
  const api = await startApi(url, env)
  run.onEnd(api.stop)
  const worker = await startWorker(url, { ...env, SMS_REPORT_URL: api.internalUrl })
  run.onEnd(worker.stop)
  const ownersCall = createLoginCaller(api.url)
  const call = createLoginCaller(api.url)

  const owner = await logInOwner(ownersCall, kannel.lastSmsTo)
  run.progress('the owner has logged in once; the attack begins')
  const days: number[] = []
  const moments: number[] = []
  for (const day of [0, 1]) {
    await passMidnight(pool)
    const tries = await attackForADay(run, call, pool, kannel)
    moments.push(...tries.map((minute) => day * DAY_MINUTES + minute))
    days.push(tries.length)
    run.progress(`day ${day + 1}: ${tries.length} tries let through`)
  }
  run.figure('addresses', ADDRESSES)
  run.figure('minutes_a_day', MINUTES)
  run.figure('tries_let_through_by_day', days)
  const within = (from: number) => moments.filter((at) => at >= from && at < from + DAY_MINUTES).length
  const worst = Math.max(...moments.map(within))
  // the eighth was the owner's, on the way in
  run.limit('tries_in_the_worst_24_hours', worst, { atLeast: 7, atMost: 8 })
  run.figure('chance_in_the_worst_24_hours', `1 in ${Math.floor(CODES / worst)}`)
  run.limit('chance', worst / CODES, { atMost: 1 / 1000 })

  // the attack has used up the day of this number; who is not known must wait, the owner need not
  const stranger = await call('check-phone', { phone: PHONE }, { address: addressOf(1) })
  if (stranger.code !== 'day_limit')
    run.fail(`a stranger is not refused: ${stranger.status} ${stranger.code}`)
  const before = kannel.received().filter(({ to }) => to.endsWith(PHONE)).length
  const sent = await ownersCall('check-phone', { phone: PHONE }, { cookie: owner })
  const token = codeIn(await kannel.lastSmsTo(PHONE, before))
  // strangers go on guessing at the very code the owner waits for
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      call('verify-phone', { phone: PHONE, token: guess(n) }, { address: addressOf(n) }),
    ),
  )
  const verified = await ownersCall('verify-phone', { phone: PHONE, token }, { cookie: owner })
  run.figure('owner_under_attack', [sent.status, verified.status])
  if (sent.status !== 200 || verified.status !== 200) run.fail('the owner is locked out')

  await fiftyAtOnce(run, call, pool, kannel.lastSmsTo)
})

async function logInOwner(call: LoginCall, lastSmsTo: (phone: string) => Promise<string>): Promise<string> {
  await call('registration', { ...NAMES, phone: PHONE })
  const verified = await call('verify-phone', { phone: PHONE, token: codeIn(await lastSmsTo(PHONE)) })
  const device = verified.cookies.find((cookie) => cookie.startsWith('device='))
  if (!device) throw new Error(`the owner could not log in: ${verified.status} ${verified.code}`)
  return device.split(';', 1)[0] ?? ''
}

/** Every minute a code is asked for and guessed at, from one address after the other, and never a guess twice. The minutes of
 *  the tries that were let through. */
async function attackForADay(
  run: Run,
  call: LoginCall,
  pool: ReturnType<typeof createPool>,
  kannel: RunningKannel,
): Promise<number[]> {
  let address = 0
  const next = () => ({ address: addressOf(++address % ADDRESSES) })
  const compared: number[] = []
  let guesses = 0
  for (let minute = 1; minute <= MINUTES; minute++) {
    await call('check-phone', { phone: PHONE }, next())
    await noCodeIsRight(pool)
    const answers = await Promise.all(
      Array.from({ length: 7 }, () =>
        call('verify-phone', { phone: PHONE, token: guess(guesses++) }, next()),
      ),
    )
    for (const { code } of answers) if (code === 'code') compared.push(minute)
    const odd = answers.find(({ status }) => status >= 500)
    if (odd) run.fail(`the server answered ${odd.status}`)
    // the minute that passes in a moment is one in which the SMS would have gone out
    await untilSent(pool, kannel)
    await passSeconds(pool, 60)
    if (minute % 60 === 0) await passHours(pool, 1)
  }
  return compared
}

async function fiftyAtOnce(
  run: Run,
  call: LoginCall,
  pool: ReturnType<typeof createPool>,
  lastSmsTo: (phone: string) => Promise<string>,
): Promise<void> {
  const phone = '65000002'
  await call('registration', { ...NAMES, phone })
  const right = codeIn(await lastSmsTo(phone))
  const wrong = guess(Number(right) + 1)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      call('verify-phone', { phone, token: wrong }, { address: addressOf(n) }),
    ),
  )
  const compared = answers.filter(({ code }) => code === 'code').length
  const { rows } = await pool.query<{ tries: number }>('select tries from login_codes where phone = $1', [
    phone,
  ])
  run.limit('of_fifty_at_once_compared', compared, { atLeast: 3, atMost: 3 })
  run.limit('of_fifty_at_once_counted', rows[0]?.tries ?? 0, { atLeast: compared, atMost: compared })
  const dead = await call('verify-phone', { phone, token: right })
  if (dead.code !== 'code_expired') run.fail('the right code still works after three wrong tries')
}
