import { staffCalls } from '@oyum/contract/staff/calls'
import { measure } from '../tools/harness.ts'
import { optionOf } from '../tools/numbers.ts'
import { startLiveHouse } from './live/live-house.ts'
import { openBrowser } from './staff-login/browser.ts'
import { chanceOf, countedCodes, guessCodes, guessForDays } from './staff-login/guess-codes.ts'
import { codeNow, createPeople, PASSWORD } from './staff-login/people.ts'
import { compareRefusals } from './staff-login/refusals.ts'
import { replayAll } from './staff-login/replays.ts'
import { sprayPasswords } from './staff-login/spray.ts'

// npm run drill:staff-login — 10,000 guesses at one account and 10,000 over 50 accounts from 200 addresses, with the password
// known (codes are guessed) and without it; staff api, PostgreSQL and Redis of the drill's own crash in between. Counted from what
// was looked at: who knows the password has less than one in 10,000 in any 24 hours, who does not learns nothing, not even which
// names there are. Then everything that works once is used twice. CI: --guesses 100 --accounts 3 --addresses 20 --rounds 3
// --hours 26.

const GUESSES = Number(optionOf('guesses', '10000'))
const ACCOUNTS = Number(optionOf('accounts', '50'))
const ADDRESSES = Number(optionOf('addresses', '200'))
const ROUNDS = Number(optionOf('rounds', '150'))
const HOURS = Number(optionOf('hours', '52'))
const MOST_A_DAY = 1 / 10_000
const WRONG_PASSWORDS_HOUR = 10
/** fewer than the passwords that an account may have under way */
const LANES = 4
/** a few rounds measure the machine, not the login: there the work is compared, not the time */
const ENOUGH_ROUNDS = 100

await measure('drill staff-login', ['postgres', 'redis-server', 'nginx'], async (run) => {
  const house = await startLiveHouse(run)
  const people = createPeople(house)
  const addressOf = (n: number) => `10.7.${(n % ADDRESSES) >> 8}.${(n % ADDRESSES) & 255}`
  const [victim, traveller, blocked] = [await people.invite(), await people.invite(), await people.invite()]
  await people.block(blocked.login)

  const refusals = await compareRefusals(house, { login: victim.login, blocked: blocked.login }, ROUNDS)
  run.figure('refusal_medians_ms', refusals.mediansMs)
  const spread = Math.round(refusals.spread * 1000) / 1000
  if (ROUNDS < ENOUGH_ROUNDS) run.figure('refusal_spread', spread)
  else run.limit('refusal_spread', spread, { atMost: 0.1 })
  run.limit('different_refusals', refusals.answers.size, { atMost: 1 })
  if ([...refusals.hashes].join() !== '1') run.fail(`hashes of a refusal: ${[...refusals.hashes]}`)
  run.progress(`refusals compared: ${JSON.stringify(refusals.mediansMs)}, ${[...refusals.answers]}`)

  const crashes = {
    staff_api: async () => {
      await house.killApi()
      await house.startApi()
    },
    postgres: async () => {
      await house.postgres.end('crash')
      await house.postgres.start()
    },
    redis: async () => {
      await house.redis.end('crash')
      await house.redis.start()
    },
    nothing: async () => {},
  }
  let looked = 0
  for (const [name, crash] of Object.entries(crashes)) {
    looked += await guessCodes(house, victim, GUESSES / 4, addressOf, LANES)
    await crash()
    run.progress(`${looked} codes looked at, then ${name} crashed`)
  }
  const counted = await countedCodes(house, victim.login)
  run.figure('guesses', GUESSES)
  run.limit('one_account_looked_at', counted, { atLeast: 1 })
  // an answer may be lost in a crash, what was counted not
  if (counted < looked) run.fail(`${looked} codes were looked at and ${counted} counted`)
  run.limit('one_account_a_day', chanceOf(counted), { atMost: MOST_A_DAY })
  await people.rest(victim.id)
  const { auth } = staffCalls
  await victim.browser.call(auth.password, { login: victim.login, password: PASSWORD })
  const own = (await victim.browser.call(auth.totp, { code: codeNow(victim.secret) })).code
  if (own !== 'ok') run.fail(`the person's own browser was answered with ${own}`)

  const worstDay = await guessForDays(house, traveller, HOURS)
  // a day in which nothing is looked at proves nothing
  run.limit('worst_24_hours', worstDay, { atLeast: 1 })
  run.limit('worst_24_hours_chance', chanceOf(worstDay), { atMost: MOST_A_DAY })
  run.progress(`${HOURS} hours: ${worstDay} codes in the worst 24`)

  const many = []
  for (let n = 0; n < ACCOUNTS; n++) many.push(await people.invite())
  await Promise.all(many.map((person) => guessCodes(house, person, Math.ceil(GUESSES / ACCOUNTS), addressOf)))
  // as counted, not as answered: under such a flood an answer may be that the api is busy, after the code was counted
  const byAccount = await Promise.all(many.map(({ login }) => countedCodes(house, login)))
  const most = Math.max(...byAccount)
  run.limit('sprayed_account_a_day', chanceOf(most), { atMost: MOST_A_DAY })
  run.limit(
    'sprayed_looked_at',
    byAccount.reduce((a, b) => a + b),
    { atLeast: ACCOUNTS },
  )
  run.figure('sprayed_takeovers_a_day', chanceOf(byAccount.reduce((a, b) => a + b)))
  run.progress(`${GUESSES} codes over ${ACCOUNTS} accounts: at most ${most} looked at in one`)

  const invented = Array.from({ length: Math.ceil(ACCOUNTS / 5) }, (_, n) => `nobody-${n}`)
  const names = [...many.map(({ login }) => login), ...invented]
  const { tallies, hashes } = await sprayPasswords(house, names, ADDRESSES, GUESSES)
  run.figure('passwords_sprayed', GUESSES)
  run.limit('passwords_hashed', hashes, { atMost: names.length * WRONG_PASSWORDS_HOUR })
  const let10 = [...tallies.values()].filter(({ credentials }) => credentials === WRONG_PASSWORDS_HOUR)
  run.limit('names_answered_alike', let10.length, { atLeast: names.length })
  const codes = new Set([...tallies.values()].flatMap((tally) => Object.keys(tally)))
  if ([...codes].toSorted().join() !== 'credentials,too_many_requests') run.fail(`answers: ${[...codes]}`)
  const right = await Promise.all(
    many.slice(0, 5).map(async ({ login }) => {
      const browser = openBrowser(house.apiUrl, '10.8.0.1')
      return (await browser.call(auth.password, { login, password: PASSWORD })).code
    }),
  )
  if (right.some((code) => code !== 'too_many_requests'))
    run.fail(`the right password behind the limit was answered with ${right}`)
  run.progress(`${GUESSES} passwords over ${names.length} names: ${hashes} hashed`)

  const replays = await replayAll(house, people, await people.invite())
  run.figure('replays', replays)
  const taken = Object.entries(replays).filter(([, code]) => code === 'ok' || code === 'gone')
  for (const [name, code] of taken) run.fail(`replay of ${name}: ${code}`)
})
