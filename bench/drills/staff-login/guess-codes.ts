import { randomInt } from 'node:crypto'
import { staffCalls } from '@oyum/contract/staff/calls'
import type { LiveHouse } from '../live/live-house.ts'
import { openBrowser } from './browser.ts'
import { codeNow, PASSWORD, type Person } from './people.ts'

const { auth } = staffCalls
const CODES_PER_LOGIN = 5
/** a code is taken one step before and after its own */
const RIGHT_BY_CHANCE = 3 / 1_000_000

export const chanceOf = (looked: number): number => looked * RIGHT_BY_CHANCE

/** Wrong for certain: a drill that is right by chance would prove nothing. */
function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeNow(secret, steps))
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    if (!right.includes(code)) return code
  }
}

/** Somebody who knows the password guesses the code: each login has five, entered at once, and `lanes` logins go on at a time.
 *  Gives what was looked at. */
export async function guessCodes(
  { apiUrl }: Pick<LiveHouse, 'apiUrl'>,
  { login, secret }: Person,
  guesses: number,
  address: (n: number) => string,
  lanes = 1,
): Promise<number> {
  let [looked, next] = [0, 0]
  const attack = async () => {
    while (next < guesses) {
      const first = next
      next += CODES_PER_LOGIN
      const browser = openBrowser(apiUrl, address(first))
      await browser.call(auth.password, { login, password: PASSWORD })
      const said = await Promise.all(
        Array.from({ length: Math.min(CODES_PER_LOGIN, guesses - first) }, () =>
          browser.call(auth.totp, { code: wrongCode(secret) }),
        ),
      )
      if (said.some(({ code }) => code === 'ok')) throw new Error('a wrong code was taken')
      looked += said.filter(({ code }) => code === 'totp').length
    }
  }
  await Promise.all(Array.from({ length: lanes }, attack))
  return looked
}

/** What the database counted as looked at for a name. */
export async function countedCodes({ pool }: Pick<LiveHouse, 'pool'>, login: string): Promise<number> {
  const { rows } = await pool.query<{ sum: number }>(
    "select coalesce(sum(count), 0)::int as sum from login_counters where scope = 'staff_code' and subject = $1",
    [login],
  )
  return rows[0]?.sum ?? 0
}

/** Guesses in every hour of some days; gives the most that any 24 hours have let through. */
export async function guessForDays(house: LiveHouse, person: Person, hours: number): Promise<number> {
  const looked: number[] = []
  for (let hour = 0; hour < hours; hour++) {
    looked.push(await guessCodes(house, person, hour % 6 === 0 ? 25 : 5, (n) => `10.3.${hour}.${n}`))
    // by way of a time that has no counters: one would take the place of its neighbour before that has moved
    for (const by of ['-3000 hours', '2999 hours'])
      await house.pool.query(
        `update login_counters set window_start = window_start + $2::interval
         where scope = 'staff_code' and subject = $1`,
        [person.login, by],
      )
  }
  const days = looked.map((_, first) => looked.slice(first, first + 24).reduce((a, b) => a + b))
  return Math.max(...days)
}
