import { randomBytes } from 'node:crypto'
import { staffCalls } from '@oyum/contract/staff/calls'
import { median } from '../../tools/numbers.ts'
import type { LiveHouse } from '../live/live-house.ts'
import { openBrowser } from './browser.ts'
import { PASSWORD } from './people.ts'

interface Refusal {
  ms: number[]
  hashes: Set<number>
  answers: Set<string>
}

const KINDS = ['unknown', 'wrong', 'blocked'] as const

/** An unknown name, a wrong password and a blocked account in turn: a busy moment meets all three. */
export async function compareRefusals(
  { apiUrl, metric, pool }: LiveHouse,
  { login, blocked }: { login: string; blocked: string },
  rounds: number,
) {
  const seen = (): Refusal => ({ ms: [], hashes: new Set(), answers: new Set() })
  const found = { unknown: seen(), wrong: seen(), blocked: seen() }
  for (let round = 0; round < rounds; round++) {
    const asked = {
      unknown: { login: `nobody-${randomBytes(4).toString('hex')}`, password: PASSWORD },
      wrong: { login, password: 'a wrong password' },
      blocked: { login: blocked, password: PASSWORD },
    }
    // each is first, second and third equally often
    for (const kind of KINDS.map((_, n) => KINDS[(n + round) % KINDS.length] ?? 'unknown')) {
      const browser = openBrowser(apiUrl, `10.5.${round >> 6}.${round & 63}`)
      const before = await metric('staff_password_hashes_total')
      const from = performance.now()
      const { status, text } = await browser.call(staffCalls.auth.password, asked[kind])
      found[kind].ms.push(performance.now() - from)
      found[kind].hashes.add((await metric('staff_password_hashes_total')) - before)
      found[kind].answers.add(`${status} ${text.replace(/"requestId":"[^"]*"/, '')}`)
    }
    // none of them reaches its limit
    await pool.query("delete from login_counters where scope like 'staff_password%'")
  }
  const all = KINDS.map((kind) => found[kind])
  const medians = all.map(({ ms }) => median(ms))
  return {
    mediansMs: Object.fromEntries(KINDS.map((kind, n) => [kind, Math.round((medians[n] ?? 0) * 10) / 10])),
    /** the slowest beside the fastest */
    spread: Math.max(...medians) / Math.min(...medians) - 1,
    answers: new Set(all.flatMap(({ answers }) => [...answers])),
    hashes: new Set(all.flatMap(({ hashes }) => [...hashes])),
  }
}
