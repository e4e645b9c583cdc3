import { waitFor } from '@oyum/ops/wait-for'
import { codeIn } from '@oyum/testing/sms-code'
import { NAMES } from '../../tools/login-caller.ts'
import type { FaultShop } from './fault-shop.ts'
import { passSeconds } from './pass-time.ts'

// What can break between the tap on «send code» and the login. In every one the customer ends up logged in or told what
// to do, and no number gets two SMS within the minute. A scenario throws what did not hold.

export interface FaultScenario {
  name: string
  play: (shop: FaultShop, phone: string) => Promise<void>
}

function expectThat(what: string, isTrue: boolean): void {
  if (!isTrue) throw new Error(what)
}

async function askForCode({ call }: FaultShop, phone: string): Promise<unknown> {
  const answer = await call('registration', { ...NAMES, phone })
  expectThat(`a code is promised, not ${answer.status} ${answer.code}`, answer.status === 200)
  return answer.body.ticket
}

async function logIn({ call, kannel }: FaultShop, phone: string): Promise<string> {
  const token = codeIn(await kannel.lastSmsTo(phone))
  const answer = await call('verify-phone', { phone, token })
  expectThat(`the code logs in, not ${answer.status} ${answer.code}`, answer.status === 200)
  return answer.cookies.find((cookie) => cookie.startsWith('token='))?.split(';', 1)[0] ?? ''
}

function expectOneSms({ messagesTo }: FaultShop, phone: string): void {
  expectThat(`one SMS arrived, not ${messagesTo(phone)}`, messagesTo(phone) === 1)
}

async function isUnderWay({ pool }: FaultShop, phone: string): Promise<void> {
  await waitFor(
    'the message is being handed over',
    async () => {
      const { rows } = await pool.query("select from sms_messages where phone = $1 and state = 'sending'", [
        phone,
      ])
      return rows.length === 1
    },
    60_000,
  )
}

/** The worker's own note says only that it is about to; a message is handed over when Kannel has its bytes. */
async function isHandedOver(shop: FaultShop, phone: string): Promise<void> {
  await isUnderWay(shop, phone)
  await waitFor('the message lies with Kannel', shop.kannel.isHandedOver)
}

export const faultScenarios: readonly FaultScenario[] = [
  {
    name: 'gateway down',
    async play(shop, phone) {
      await shop.kannel.stopBox('smsbox')
      const ticket = await askForCode(shop, phone)
      await shop.untilState(ticket, 'delayed')
      const again = await shop.call('check-phone', { phone })
      expectThat('while it is tried nobody can ask twice', again.status === 429 && again.retryAfter > 0)
      const words = await shop.untilState(ticket, 'failed', 60_000)
      expectThat(`the page says what to do: ${words}`, words.includes('Ask for a new code'))
      await shop.kannel.startBox('smsbox')
      // no wait for what never came
      const next = await shop.call('check-phone', { phone })
      expectThat(`the next code may be asked for at once, not ${next.status}`, next.status === 200)
      await logIn(shop, phone)
      expectOneSms(shop, phone)
    },
  },
  {
    name: 'gateway answers errors, then recovers',
    async play(shop, phone) {
      await shop.kannel.stopBox('fakesmsc')
      const ticket = await askForCode(shop, phone)
      await shop.untilState(ticket, 'delayed')
      await shop.kannel.startBox('fakesmsc')
      await shop.untilState(ticket, 'sent', 60_000)
      await logIn(shop, phone)
      expectOneSms(shop, phone)
    },
  },
  {
    name: 'gateway slow beyond the time-out',
    async play(shop, phone) {
      shop.kannel.box('bearerbox').process.kill('SIGSTOP')
      const ticket = await askForCode(shop, phone)
      const words = await shop.untilState(ticket, 'delayed')
      expectThat(`the page says what to do: ${words}`, words.includes('ask for a new code'))
      shop.kannel.box('bearerbox').process.kill('SIGCONT')
      await shop.untilState(ticket, 'sent')
      await logIn(shop, phone)
      expectOneSms(shop, phone)
    },
  },
  {
    name: 'worker killed after handing the message over',
    async play(shop, phone) {
      shop.kannel.box('bearerbox').process.kill('SIGSTOP')
      const ticket = await askForCode(shop, phone)
      await isHandedOver(shop, phone)
      await shop.killWorker()
      shop.kannel.box('bearerbox').process.kill('SIGCONT')
      await shop.startWorker()
      await shop.untilState(ticket, 'sent')
      await logIn(shop, phone)
      expectOneSms(shop, phone)
    },
  },
  {
    name: 'worker killed and the message lost with it',
    async play(shop, phone) {
      shop.kannel.box('smsbox').process.kill('SIGSTOP')
      const ticket = await askForCode(shop, phone)
      await isUnderWay(shop, phone)
      await shop.killWorker()
      await shop.kannel.stopBox('smsbox')
      await shop.kannel.startBox('smsbox')
      await shop.startWorker()
      await shop.untilState(ticket, 'delayed')
      expectThat('nothing is sent a second time', shop.messagesTo(phone) === 0)
      await passSeconds(shop.pool, 60)
      const next = await shop.call('check-phone', { phone })
      expectThat(`after the minute the next is sent, not ${next.status}`, next.status === 200)
      await logIn(shop, phone)
      expectOneSms(shop, phone)
    },
  },
  {
    name: 'worker away for a while',
    async play(shop, phone) {
      await shop.killWorker()
      const ticket = await askForCode(shop, phone)
      await shop.untilState(ticket, 'delayed')
      await shop.startWorker()
      await shop.untilState(ticket, 'sent')
      await logIn(shop, phone)
      expectOneSms(shop, phone)
    },
  },
  {
    name: 'api killed between code and login',
    async play(shop, phone) {
      await askForCode(shop, phone)
      await shop.kannel.lastSmsTo(phone)
      await shop.restartApi()
      expectThat('the wait still holds', (await shop.call('check-phone', { phone })).status === 429)
      await logIn(shop, phone)
      expectOneSms(shop, phone)
    },
  },
  {
    name: 'Redis gone and back',
    async play(shop, phone) {
      await askForCode(shop, phone)
      const code = codeIn(await shop.kannel.lastSmsTo(phone))
      const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0')
      const tries = async (count: number) => {
        for (let n = 0; n < count; n++) {
          const { code: said } = await shop.call('verify-phone', { phone, token: wrong })
          expectThat(`try counted, not ${said}`, said === 'code')
        }
      }
      await tries(1)
      await shop.redis.end('crash')
      expectThat('the wait holds without Redis', (await shop.call('check-phone', { phone })).status === 429)
      await tries(1)
      await shop.redis.start()
      await tries(1)
      const fourth = await shop.call('verify-phone', { phone, token: code })
      expectThat(`three tries are three, also across Redis: ${fourth.code}`, fourth.code === 'code_expired')
      expectOneSms(shop, phone)
    },
  },
  {
    name: 'PostgreSQL restarted between code and login',
    async play(shop, phone) {
      const ticket = await askForCode(shop, phone)
      const token = codeIn(await shop.kannel.lastSmsTo(phone))
      await shop.postgres.end('fast')
      const down = await shop.call('verify-phone', { phone, token })
      expectThat(`it says «try again», not ${down.status}`, down.status === 503 && down.retryAfter > 0)
      await shop.postgres.start()
      await waitFor('the api has found its database', async () => (await shop.stateOf(ticket)).status === 200)
      expectThat('the wait still holds', (await shop.call('check-phone', { phone })).status === 429)
      const session = await logIn(shop, phone)
      const out = await shop.call('logout', {}, { cookie: session })
      expectThat(`the session is a session, not ${out.status}`, out.status === 200)
      expectOneSms(shop, phone)
    },
  },
  {
    name: 'PostgreSQL crashes while a message is handed over',
    async play(shop, phone) {
      shop.kannel.box('bearerbox').process.kill('SIGSTOP')
      const ticket = await askForCode(shop, phone)
      await isHandedOver(shop, phone)
      await shop.postgres.end('crash')
      await shop.postgres.start()
      shop.kannel.box('bearerbox').process.kill('SIGCONT')
      await shop.kannel.lastSmsTo(phone)
      await waitFor('the page is told', async () =>
        ['sent', 'delayed'].includes(String((await shop.stateOf(ticket)).body.state)),
      )
      await logIn(shop, phone)
      expectOneSms(shop, phone)
    },
  },
  {
    name: 'everything works again afterwards',
    async play(shop, phone) {
      const ticket = await askForCode(shop, phone)
      await shop.untilState(ticket, 'sent', 60_000)
      await logIn(shop, phone)
      expectOneSms(shop, phone)
    },
  },
]
