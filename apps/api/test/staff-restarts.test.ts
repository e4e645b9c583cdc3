import { staffCalls } from '@oyum/contract/staff/calls'
import { createDatabase, createPool } from '@oyum/database/connection'
import { migrateAll } from '@oyum/database/migrate'
import { throwAwayPostgres, throwAwayRedis } from '@oyum/testing/throw-away-engines'
import { expect, it, onTestFinished } from 'vitest'
import { createAccounts } from '#src/backoffice/accounts/accounts.service'
import { readStaffConfig } from '#src/config/staff-env'
import { createSecrets } from '#src/secrets/secrets'
import { createSoftPasskey } from './soft-passkey.ts'
import { type Spawned, spawnEntry } from './spawned-process.ts'
import { addPerson, createStaffBrowser, staffHostAt } from './staff-browser.ts'

const { auth, me } = staffCalls
const MINUTES = 60_000

it(
  'STAFF-05 what was counted holds over a killed process, a crashed PostgreSQL and an empty Redis; a passkey still logs in',
  async () => {
    const [postgres, redis] = [await throwAwayPostgres(), await throwAwayRedis()]
    onTestFinished(postgres.remove)
    onTestFinished(redis.remove)
    await Promise.all([postgres.start(), redis.start()])
    await migrateAll(postgres.url)
    const env = { STAFF_DATABASE_URL: postgres.url, REDIS_URL: redis.url, STAFF_PORT: '0' }
    let running: Spawned | undefined
    let url = ''
    const start = async () => {
      running = spawnEntry('staff-server', env)
      url = (await running.waitFor(/listening at (http:[^"]+)/))[1] ?? ''
    }
    await start()

    const config = readStaffConfig()
    const db = createDatabase(createPool({ url: postgres.url, role: 'oyum_staff', poolSize: 1 }))
    const secrets = createSecrets(config.staffSecret)
    const { people } = createAccounts({ ...config, db, secrets })
    const host = staffHostAt(() => url)
    const browse = () => createStaffBrowser(host)
    const own = browse()
    const { login } = await addPerson(people, own, 'operator')
    await db.destroy()
    const passkey = createSoftPasskey(config.staffUrl)
    const challengeOf = ({ json }: { json: object }) => json as { challenge: string }
    const made = passkey.create(challengeOf(await own.call(me.passkeyOptions)))
    await own.call(me.addPasskey, { body: { name: 'Telefon', passkey: made } })

    const wrong = async () =>
      (await browse().call(auth.password, { body: { login, password: 'a wrong password' } })).code
    for (let n = 0; n < 10; n++) expect(await wrong()).toBe('credentials')
    expect(await wrong()).toBe('too_many_requests')

    running?.process.kill('SIGKILL')
    await running?.ended
    await Promise.all([postgres.end('crash'), redis.end('crash')])
    await Promise.all([postgres.start(), redis.start()])
    await start()

    expect(await wrong()).toBe('too_many_requests')
    const browser = browse()
    const asked = challengeOf(await browser.call(auth.passkeyOptions))
    expect((await browser.call(auth.passkey, { body: passkey.get(asked) })).code).toBe('ok')
    expect((await browser.call(me.read)).json).toMatchObject({ login })
  },
  3 * MINUTES,
)
