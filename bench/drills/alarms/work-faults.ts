import { waitFor } from '@oyum/ops/wait-for'
import { addressOf, createLoginCaller, NAMES } from '../../tools/login-caller.ts'
import type { Fault } from './fault.ts'
import type { startShoppers } from './shoppers.ts'
import { GUESSED_PHONE, LOGIN_FAILURES_TIGHT, type WatchedShop } from './watched-shop.ts'

/** Jobs, SMS, logins, orders. */
export function workFaults(house: WatchedShop, shoppers: ReturnType<typeof startShoppers>): Fault[] {
  const { kannel, pool, reportWay } = house
  const signalKannel = (signal: NodeJS.Signals) => {
    for (const box of ['smsbox', 'bearerbox'] as const) kannel.box(box).process.kill(signal)
  }
  /** what failed is tried later and later; nobody waits for it here */
  const tryAgainNow = () =>
    waitFor('what waited is sent', async () => {
      await pool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
      const { rows } = await pool.query(
        'select from graphile_worker._private_jobs where attempts > 0 and attempts < max_attempts',
      )
      return rows.length === 0
    })
  return [
    {
      ...{ what: 'Kannel stopped', rings: ['SmsNotSent', 'QueueOld', 'AlarmsUnheard'], by: 'mail' },
      isSmall: true,
      make: () => kannel.stopBox('smsbox'),
      mend: async () => {
        await kannel.startBox('smsbox')
        await tryAgainNow()
      },
    },
    {
      ...{ what: 'Kannel hangs', rings: ['JobStuck'], by: 'mail' },
      make: () => signalKannel('SIGSTOP'),
      mend: async () => {
        signalKannel('SIGCONT')
        await tryAgainNow()
      },
    },
    {
      ...{ what: 'a job that this version cannot read', rings: ['JobsFailed'], by: 'mail' },
      make: () =>
        pool.query(
          `select graphile_worker.add_job('send_sms', '{"messageId": "of another version"}', max_attempts => 1)`,
        ),
      mend: () => pool.query('delete from graphile_worker._private_jobs where attempts = max_attempts'),
    },
    {
      ...{ what: 'reports of SMS do not come', rings: ['SmsNotDelivered'], by: 'SMS and mail' },
      make: reportWay.cut,
      mend: reportWay.mend,
    },
    lockHeld(house),
    smsUsedUp(house),
    guessing(house),
    {
      ...{ what: 'nobody orders', rings: ['NoOrders'], by: 'SMS and mail' },
      make: () => shoppers.holdOrders(true),
      mend: () => shoppers.holdOrders(false),
    },
  ]
}

/** Somebody else has the purger's lock and tells nobody. */
function lockHeld({ pool }: WatchedShop): Fault {
  let holder: { release: (isBroken: boolean) => void } | undefined
  const [purgers, lock] = [
    "application_name = 'oyum purger' and datname = current_database()",
    `${0x6f797074}, 0`,
  ]
  return {
    ...{ what: 'the purger’s lock is held by nobody who purges', rings: ['PurgerLate'], by: 'SMS and mail' },
    make: async () => {
      const own = await pool.connect()
      holder = own
      await waitFor('the lock is ours', async () => {
        await own.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${purgers}`)
        return (await own.query(`select pg_try_advisory_lock(${lock}) as held`)).rows[0].held
      })
      await own.query(`insert into changed_tags (tags) values ('{banners}')`)
    },
    mend: () => holder?.release(true),
  }
}

/** Nobody sends nine million SMS here: the day's count is left as they would leave it. */
function smsUsedUp({ pool, smsPerDay }: WatchedShop): Fault {
  const many = Math.round(0.9 * smsPerDay)
  // the day has rows of its own for processes that write at once; one of them is enough
  const add = (more: number) =>
    pool.query(
      `update sms_days set sent = sent + $1 where ctid = (select ctid from sms_days where day = (now() at time zone 'UTC')::date
       order by sent desc limit 1)`,
      [more],
    )
  return {
    ...{ what: 'a flood of SMS', rings: ['SmsBudget'], by: 'mail' },
    make: () => add(many),
    mend: () => add(-many),
  }
}

/** Wrong codes at one number after the other, each from an address of its own. */
function guessing({ shop, pool }: WatchedShop): Fault {
  return {
    ...{ what: 'guessed login codes', rings: ['LoginGuessing'], by: 'SMS and mail' },
    async make() {
      const call = createLoginCaller(shop.apiUrl)
      for (let n = 0; n < LOGIN_FAILURES_TIGHT + 2; n++) {
        const [phone, from] = [String(GUESSED_PHONE + n), { address: addressOf(n + 1) }]
        await call('registration', { ...NAMES, phone }, from)
        await call('verify-phone', { phone, token: '0000' }, from)
      }
    },
    // a day passes
    mend: () => pool.query("delete from login_counters where scope = 'fail_shop'"),
  }
}
