import type { Db } from '@oyum/database/connection'
import { getRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import { Gauge, type Registry } from 'prom-client'
import type { LoginSettings } from '#src/config/login-settings'
import { soonOrNot } from '#src/metrics/soon-or-not'

// the same hours as in login_guard
const WRONG = statement(
  `
  select coalesce(sum(count), 0)::int as wrong from login_counters
  where scope = 'fail_shop' and subject = 'all' and window_start > now() - interval '25 hours'`,
  { wrong: col.number },
)

/** Wrong codes of unknown devices beside what they may come to. Read from the database: all processes count together. */
export function addLoginMetrics(registry: Registry, db: Db, settings: LoginSettings): void {
  new Gauge({
    name: 'wrong_login_codes_of_the_day',
    help: 'Wrong login codes of unknown devices in 24 hours, and from how many on limits are tight and new devices shut out',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      this.set({ what: 'tight_at' }, settings.failuresTight)
      this.set({ what: 'shut_at' }, settings.failuresShut)
      // the other figures are needed most when the database is away
      const day = await soonOrNot(getRow(db, WRONG, []))
      if (day) this.set({ what: 'wrong' }, day.wrong)
      else this.remove({ what: 'wrong' })
    },
  })
}
