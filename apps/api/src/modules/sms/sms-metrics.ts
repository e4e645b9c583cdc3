import type { Db } from '@oyum/database/connection'
import type { SmsPurpose, SmsState } from '@oyum/database/tables.generated'
import { Counter, Gauge, type Registry } from 'prom-client'
import { soonOrNot } from '#src/metrics/soon-or-not'
import { SMS_PURPOSES } from './sms.service.ts'
import { getSmsDay } from './sms-day.repository.ts'
import type { SmsGateway } from './sms-gateway.ts'

const OUTCOMES = ['sent', 'not_sent', 'refused', 'unknown', 'failed', 'dropped'] as const

/** The day's SMS beside their budget. Read from the database, so that what the worker and commands send counts too. */
export function addSmsMetrics(registry: Registry, db: Db, budget: { day: number }): void {
  new Gauge({
    name: 'sms_of_the_day',
    help: 'SMS of this day (UTC): sent, left out because a budget was used up, and the budget of the shop',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      this.set({ what: 'budget' }, budget.day)
      // the other figures are needed most when the database is away
      const day = await soonOrNot(getSmsDay(db))
      if (!day) return this.remove({ what: 'sent' })
      this.set({ what: 'sent' }, day.sent)
      this.set({ what: 'left_out' }, day.leftOut)
    },
  })
}

/** Messages by what they are about and what became of them, and the gateway that counts what it was told. */
export function countSms(registry: Registry) {
  const sms = new Counter({
    name: 'sms_total',
    help: 'SMS by purpose and outcome. What the gateway said: sent, not_sent (tried again), refused, unknown; not handed to it: failed (given up or too late), dropped (no longer wanted)',
    labelNames: ['purpose', 'outcome'],
    registers: [registry],
  })
  for (const purpose of SMS_PURPOSES) for (const outcome of OUTCOMES) sms.inc({ purpose, outcome }, 0)
  return {
    counted: (gateway: SmsGateway): SmsGateway => ({
      async send(message) {
        const outcome = await gateway.send(message)
        sms.inc({ purpose: message.purpose, outcome })
        return outcome
      },
    }),
    onLeft: (purpose: SmsPurpose, outcome: SmsState) => sms.inc({ purpose, outcome }),
  }
}

/** What the operator says of them later. */
export function countReports(registry: Registry): Counter<'fate' | 'purpose'> {
  const reports = new Counter({
    name: 'sms_reports_total',
    help: 'Reports about SMS by what they say (delivered, failed, under_way) and what was settled by them, or none',
    labelNames: ['fate', 'purpose'],
    registers: [registry],
  })
  for (const purpose of SMS_PURPOSES)
    for (const fate of ['delivered', 'failed']) reports.inc({ fate, purpose }, 0)
  return reports
}
