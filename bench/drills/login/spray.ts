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
import { noCodeIsRight, passHour, passSeconds } from './pass-time.ts'

const CODES = 10_000
// as many as the login has connections: who waits for one too long is told to come back, which is not what is asked here
const PARALLEL = 4
const ALARM = /limits for unknown devices are tight/
// LOGIN_FAILURES_TIGHT
const TIGHT_AT = 200
const [OWNER, NEWCOMER] = ['65000001', '64000000']
const [OWNERS_ADDRESS, NEWCOMERS_ADDRESS] = ['203.0.113.1', '203.0.113.2']

interface Spray {
  addresses: number
  numbers: number
  /** how often the day goes through all numbers */
  rounds: number
}

/**
 * Somebody with many addresses goes through many numbers, a guess or a few at each, for a day: every minute each address takes
 * the next number, asks for its code and guesses until it is refused. What may have been right is counted, not hoped for: no
 * code of theirs is right by luck. Two customers live through it: one on the device of an earlier login, one on a new one
 * whose own number is sprayed.
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
    await passHour(pool)
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
  run.limit('expected_takeovers', attack.compared() / CODES, { atMost: 0.1 })
  run.limit('alarm_in_minute', alarmMinute, { atLeast: 1, atMost: 1 })
  run.figure('newcomer_whose_number_is_sprayed', newcomerEntered)
  run.figure('owner_on_a_known_device', [sent.status, verified.status])
  if (newcomerEntered !== 200) run.fail('the code of the newcomer was burnt')
  if (sent.status !== 200 || verified.status !== 200) run.fail('the owner is locked out')
}

function createAttack(run: Run, call: LoginCall, addresses: number) {
  const answers: Record<string, number> = {}
  const tries = new Map<string, number>()
  const hasCode = new Set<string>()
  let asked = 0
  const from = (n: number) => ({ address: addressOf(n % addresses) })
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
        }
      }),
    asked: () => asked,
    answers: () => answers,
    compared: () => [...tries.values()].reduce((sum, count) => sum + count, 0),
    worst: () => Math.max(...tries.values()),
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
