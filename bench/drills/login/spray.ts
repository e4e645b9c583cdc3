import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createPool } from '@oyum/database/connection'
import { startApi } from '@oyum/ops/api'
import { waitFor } from '@oyum/ops/wait-for'
import { startWorker } from '@oyum/ops/worker'
import { codeIn } from '@oyum/testing/sms-code'
import type { Run } from '../../tools/harness.ts'
import {
  addressOf,
  createLoginCaller,
  inParallel,
  type LoginCall,
  loginEnv,
  NAMES,
} from '../../tools/login-caller.ts'
import { scratchDatabase } from '../../tools/scratch-database.ts'
import { noCodeIsRight, passHours, passMidnight, passSeconds } from './pass-time.ts'

const CODES = 10_000
// as many as the login has connections: who waits for one too long is told to come back, which is not what is asked here
const PARALLEL = 4
const ALARM = /limits for unknown devices are tight/
// LOGIN_FAILURES_TIGHT
const TIGHT_AT = 200
const [OWNER, NEWCOMER] = ['65000001', '64000000']
const [OWNERS_ADDRESS, NEWCOMERS_ADDRESS] = ['203.0.113.1', '203.0.113.2']
// an operator's gateway, behind which customers log in all the time: it has a record (failed_too_often.sql)
const GATEWAY = '203.0.113.3'
const RECORD = 24
const HOURS_A_ROUND = 4
const ROUNDS_A_DAY = 24 / HOURS_A_ROUND

interface Spray {
  addresses: number
  numbers: number
  /** how often it goes through all numbers, each time in four hours; midnight is in the first of each six */
  rounds: number
}

/**
 * Somebody with many addresses goes through many numbers, a guess or a few at each, for two days: every minute each address takes
 * the next number, asks for its code and guesses until it is refused. What may have been right is counted, not hoped for: no
 * code of theirs is right by luck, and no two of their calls say the same of the browser. Customers live through it: one on
 * the device of an earlier login, one on a new one whose own number is sprayed, and in each round a new one behind a gateway.
 */
export async function spray(run: Run, { addresses, numbers, rounds }: Spray): Promise<void> {
  const url = await scratchDatabase(run, 'spray')
  const pool = createPool({ url })
  run.onEnd(() => pool.end())
  const folder = await mkdtemp(join(tmpdir(), 'oyum-spray-'))
  run.onEnd(() => rm(folder, { recursive: true, force: true }))
  const smsFile = join(folder, 'sms.jsonl')
  const env = { ...loginEnv(), SMS_ADAPTER: 'log', SMS_LOG_FILE: smsFile }
  const api = await startApi(url, env)
  run.onEnd(api.stop)
  const worker = await startWorker(url, env)
  run.onEnd(worker.stop)
  const codeSentTo = (phone: string, nth = 1) => nthCode(smsFile, phone, nth)

  const owner = createLoginCaller(api.url)
  await owner('registration', { ...NAMES, phone: OWNER }, { address: OWNERS_ADDRESS })
  const first = { phone: OWNER, token: await codeSentTo(OWNER) }
  const entered = await owner('verify-phone', first, { address: OWNERS_ADDRESS })
  const cookie = entered.cookies.find((one) => one.startsWith('device='))?.split(';', 1)[0] ?? ''
  const newcomer = createLoginCaller(api.url)
  const asked = await newcomer('registration', { ...NAMES, phone: NEWCOMER }, { address: NEWCOMERS_ADDRESS })
  const spared = Number(String(asked.body.ticket).split('.', 1)[0])
  const newcomersCode = await codeSentTo(NEWCOMER)
  await passSeconds(pool, 60)

  let newcomers = 0
  const refusedNewcomers: string[] = []
  const comeNew = async () => {
    const call = createLoginCaller(api.url)
    const phone = `62${String(newcomers++).padStart(6, '0')}`
    const sent = await call('registration', { ...NAMES, phone }, { address: GATEWAY })
    const token = sent.status === 200 ? await codeSentTo(phone) : ''
    const got = await call('verify-phone', { phone, token }, { address: GATEWAY })
    if (got.status !== 200) refusedNewcomers.push(sent.code || got.code)
  }
  for (let n = 0; n < RECORD; n++) await comeNew()

  const attack = createAttack(run, createLoginCaller(api.url), addresses)
  const phones = [
    NEWCOMER,
    ...Array.from({ length: numbers - 1 }, (_, n) => `63${String(n).padStart(6, '0')}`),
  ]
  const isAlarmed = async () => ALARM.test(api.child.output())
  let minute = 0
  let alarmMinute = 0
  let newcomerEntered = 0
  for (let round = 0; round < rounds; round++) {
    attack.begin(round)
    await comeNew()
    for (let next = 0; next < phones.length; next += addresses) {
      const now = phones.slice(next, next + addresses)
      await attack.ask(now)
      await noCodeIsRight(pool, spared)
      await attack.guess(now)
      minute++
      if (alarmMinute === 0 && attack.compared() >= TIGHT_AT) {
        await waitFor('the alarm is in the log', isAlarmed)
        alarmMinute = minute
      }
      if (newcomerEntered === 0) {
        const body = { phone: NEWCOMER, token: newcomersCode }
        newcomerEntered = (await newcomer('verify-phone', body, { address: NEWCOMERS_ADDRESS })).status
      }
      await passSeconds(pool, 60)
    }
    await comeNew()
    await passHours(pool, HOURS_A_ROUND)
    await passSeconds(pool, HOURS_A_ROUND * 3600)
    if (round % ROUNDS_A_DAY === 0) await passMidnight(pool)
    run.progress(`round ${round + 1}: ${attack.compared()} wrong codes compared so far`)
  }

  // while it goes on, from an address that strangers share
  const from = { address: addressOf(1), cookie }
  const sent = await owner('check-phone', { phone: OWNER }, from)
  const again = { phone: OWNER, token: sent.status === 200 ? await codeSentTo(OWNER, 2) : '' }
  const verified = await owner('verify-phone', again, from)

  run.figure('addresses', addresses)
  run.figure('numbers', numbers)
  run.figure('asked', attack.asked())
  run.figure('answers', attack.answers())
  run.limit('tries_at_the_worst_number', attack.worst(), { atLeast: 1, atMost: 8 })
  run.figure('chance_of_the_worst_number', `1 in ${Math.floor(CODES / attack.worst())}`)
  run.limit('chance', attack.worst() / CODES, { atMost: 1 / 1000 })
  run.figure('wrong_codes_by_round', attack.byRound())
  run.limit('expected_takeovers', attack.worstDay() / CODES, { atMost: 0.1 })
  run.limit('alarm_in_minute', alarmMinute, { atLeast: 1, atMost: 1 })
  run.figure('newcomers_behind_the_gateway', newcomers)
  run.limit('refused_behind_the_gateway', refusedNewcomers.length, { atMost: 0 })
  run.figure('newcomer_whose_number_is_sprayed', newcomerEntered)
  run.figure('owner_on_a_known_device', [sent.status, verified.status])
  if (newcomerEntered !== 200) run.fail('the code of the newcomer was burnt')
  if (sent.status !== 200 || verified.status !== 200) run.fail('the owner is locked out')
}

function createAttack(run: Run, call: LoginCall, addresses: number) {
  const answers: Record<string, number> = {}
  const tries = new Map<string, number>()
  // of each number, by round: what counts is the worst day, wherever it begins
  const rounds: Map<string, number>[] = []
  const daysFrom = () => rounds.map((_, first) => rounds.slice(first, first + ROUNDS_A_DAY))
  const sum = (day: Map<string, number>[]) =>
    day.flatMap((round) => [...round.values()]).reduce((all, count) => all + count, 0)
  let calls = 0
  const hasCode = new Set<string>()
  let asked = 0
  const from = (n: number) => ({ address: addressOf(n % addresses), browser: `phone ${calls++}` })
  const say = async (...request: Parameters<LoginCall>): Promise<string> => {
    const { status, code, retryAfter } = await call(...request)
    if (status === 503 && retryAfter > 0) {
      await wait(retryAfter * 1000)
      return say(...request)
    }
    const said = code || String(status)
    answers[said] = (answers[said] ?? 0) + 1
    if (status >= 500) run.fail(`the server answered ${status}`)
    return said
  }
  return {
    begin: (round: number) => {
      rounds[round] = new Map()
    },
    /** The n-th address asks for the n-th number. */
    ask: (phones: readonly string[]) =>
      inParallel(phones.length, PARALLEL, async (n) => {
        const phone = phones[n] ?? ''
        asked++
        const said = await say('registration', { ...NAMES, phone }, from(n))
        if (said === '200') hasCode.add(phone)
        else hasCode.delete(phone)
      }),
    guess: (phones: readonly string[]) =>
      inParallel(phones.length, PARALLEL, async (n) => {
        const phone = phones[n] ?? ''
        if (!hasCode.has(phone)) return
        for (let guess = 0; guess < 5; guess++) {
          const token = String(tries.get(phone) ?? 0).padStart(4, '0')
          const said = await say('verify-phone', { phone, token }, from(n))
          if (said !== 'code') return
          tries.set(phone, (tries.get(phone) ?? 0) + 1)
          const now = rounds.at(-1)
          now?.set(phone, (now.get(phone) ?? 0) + 1)
        }
      }),
    asked: () => asked,
    answers: () => answers,
    compared: () => [...tries.values()].reduce((sum, count) => sum + count, 0),
    byRound: () => rounds.map((round) => sum([round])),
    worstDay: () => Math.max(...daysFrom().map(sum)),
    /** tries at the number that had the most in a day */
    worst: () =>
      Math.max(
        ...daysFrom().flatMap((day) =>
          [...tries.keys()].map((phone) => day.reduce((all, round) => all + (round.get(phone) ?? 0), 0)),
        ),
      ),
  }
}

async function nthCode(smsFile: string, phone: string, nth: number): Promise<string> {
  let code = ''
  await waitFor(`SMS ${nth} has come`, async () => {
    const lines = (await readFile(smsFile, 'utf8').catch(() => '')).split('\n').filter(Boolean)
    const texts = lines
      .map((line) => JSON.parse(line) as { to: string; text: string })
      .filter(({ to }) => to.endsWith(phone))
    code = codeIn(texts[nth - 1]?.text ?? '')
    return code !== ''
  })
  return code
}
