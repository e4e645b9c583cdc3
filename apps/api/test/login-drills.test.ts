import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'

// The drills of the login at a size that fits into every run of the tests. At full size: npm run drill:guess and so on.

function drill(name: string, ...args: string[]): Promise<Record<string, unknown>> {
  const file = fileURLToPath(new URL(`../../../bench/${name}.ts`, import.meta.url))
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [file, ...args], { env: { ...process.env, NODE_ENV: '' } }, (_, out, err) => {
      try {
        resolve(JSON.parse(out))
      } catch {
        reject(new Error(`${name} said nothing\n${err}`))
      }
    })
  })
}

const MINUTES = 60_000

describe('drill:guess', () => {
  it(
    'whoever guesses has less than 1 chance in 1,000 in any 24 hours, every try counts, and the owner is not locked out',
    async () => {
      const result = await drill('drills/drill-guess', '--minutes', '12', '--addresses', '50')
      expect(result.broken).toBeUndefined()
      expect(result).toMatchObject({
        tries_in_the_worst_24_hours: 7,
        of_fifty_at_once_counted: 3,
        owner_under_attack: [200, 200],
      })
    },
    6 * MINUTES,
  )
})

describe('drill:guess --spray', () => {
  it(
    'whoever guesses all over the country wins nothing, sets off the alarm, and burns nobody’s code',
    async () => {
      const size = ['--addresses', '80', '--numbers', '320', '--rounds', '2']
      const result = await drill('drills/drill-guess', '--spray', ...size)
      expect(result.broken).toBeUndefined()
      expect(result).toMatchObject({
        alarm_in_minute: 1,
        newcomer_whose_number_is_sprayed: 200,
        owner_on_a_known_device: [200, 200],
      })
    },
    6 * MINUTES,
  )
})

describe('drill:sms', () => {
  it(
    'a flood of requests causes as many messages at the SMS centre as the settings allow',
    async () => {
      const result = await drill('drills/drill-sms', '--requests', '250', '--per-day', '100')
      expect(result.broken).toBeUndefined()
      expect(result.messages_in_all).toBe(100)
    },
    6 * MINUTES,
  )
})

describe('bench:login', () => {
  it(
    '200 logins at once complete',
    async () => {
      const result = await drill('measures/login', '--logins', '100', '--seconds', '1')
      expect(result.broken).toBeUndefined()
      expect(result.at_once_completed).toBe(200)
      expect(result.pgbench_logins_a_second).toBeGreaterThan(0)
    },
    6 * MINUTES,
  )
})

describe('drill:login-faults', () => {
  let scenarios: Record<string, string> = {}
  beforeAll(async () => {
    scenarios = (await drill('drills/drill-login-faults')).scenarios as Record<string, string>
  }, 8 * MINUTES)

  it.each([
    'gateway down',
    'gateway answers errors, then recovers',
    'gateway slow beyond the time-out',
    'worker killed after handing the message over',
    'worker killed and the message lost with it',
    'worker away for a while',
    'api killed between code and login',
    'Redis gone and back',
    'PostgreSQL restarted between code and login',
    'PostgreSQL crashes while a message is handed over',
    'everything works again afterwards',
  ])('%s: the customer gets in or is told what to do, and no SMS comes twice', (name) => {
    expect(scenarios[name]).toMatch(/^held/)
  })

  it('plays no scenario that is not named here', () => {
    expect(Object.keys(scenarios)).toHaveLength(11)
  })
})
