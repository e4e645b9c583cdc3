import type { Db } from '@oyum/database/connection'
import { Counter, Gauge, type Registry } from 'prom-client'
import { getSmsDay } from './sms-day.repository.ts'
import type { SmsGateway } from './sms-gateway.ts'

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
      const day = await getSmsDay(db).catch(() => undefined)
      if (!day) return this.remove({ what: 'sent' })
      this.set({ what: 'sent' }, day.sent)
      this.set({ what: 'left_out' }, day.leftOut)
    },
  })
}

/** The same gateway, which counts what it was told: sent, refused, not sent, or no answer. */
export function countedGateway(registry: Registry, gateway: SmsGateway): SmsGateway {
  const sms = new Counter({
    name: 'sms_total',
    help: 'SMS handed to the gateway by what it said: sent, not_sent (tried again), refused, unknown',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return {
    async send(message) {
      const outcome = await gateway.send(message)
      sms.inc({ outcome })
      return outcome
    },
  }
}

/** What the operator says of them later. */
export const countReports = (registry: Registry): Counter<'fate'> =>
  new Counter({
    name: 'sms_reports_total',
    help: 'Reports about SMS by what they say: delivered, failed, under_way',
    labelNames: ['fate'],
    registers: [registry],
  })
