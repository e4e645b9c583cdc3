import type { DbOrTx } from '@oyum/database/connection'
import plugin from 'fastify-plugin'
import type { Registry } from 'prom-client'
import { AppError } from '#src/errors/app-error'
import type { Secrets } from '#src/secrets/secrets'
import { REPORT_PATH, REPORT_USE } from './kannel-gateway.ts'
import { settleSms } from './sms.repository.ts'
import { countReports } from './sms-metrics.ts'

// Kannel's numbers for what became of a message.
const DELIVERED = 1
const NOT_DELIVERED = 2
const REFUSED = 16
const FATES = new Map([
  [DELIVERED, 'delivered' as const],
  [NOT_DELIVERED, 'failed' as const],
  [REFUSED, 'failed' as const],
])

/** Delivery reports, at the internal port. The id is signed besides: nobody else can say what was delivered. */
export const smsReportsPlugin = plugin<{ db: DbOrTx; secrets: Secrets; registry: Registry }>(
  async (app, { db, secrets, registry }) => {
    const reports = countReports(registry)
    app.get(REPORT_PATH, async (request, reply) => {
      const { id: signed, status } = request.query as { id?: unknown; status?: unknown }
      const id = secrets.readSignedId(REPORT_USE, String(signed))
      if (id === undefined) throw new AppError('not_found')
      const from = ['sending' as const, 'sent' as const, 'dropped' as const]
      const to = FATES.get(Number(status))
      // a word in between, such as that it waits for the phone, settles nothing
      const purpose = to && (await settleSms(db, id, { to, from }))
      reports.inc({ fate: to ?? 'under_way', purpose: purpose ?? 'none' })
      return reply.code(204).send()
    })
  },
  { name: 'sms-reports' },
)
