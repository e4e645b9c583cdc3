import type { DbOrTx } from '@oyum/database/connection'
import plugin from 'fastify-plugin'
import { AppError } from '#src/errors/app-error'
import type { Secrets } from '#src/secrets/secrets'
import { REPORT_PATH, REPORT_USE } from './kannel-gateway.ts'
import { settleSms } from './sms.repository.ts'

// Kannel's numbers for what became of a message.
const DELIVERED = 1
const NOT_DELIVERED = 2
const REFUSED = 16

/** Delivery reports, at the internal port. The id is signed besides: nobody else can say what was delivered. */
export const smsReportsPlugin = plugin<{ db: DbOrTx; secrets: Secrets }>(
  async (app, { db, secrets }) => {
    app.get(REPORT_PATH, async (request, reply) => {
      const { id: signed, status } = request.query as { id?: unknown; status?: unknown }
      const id = secrets.readSignedId(REPORT_USE, String(signed))
      if (id === undefined) throw new AppError('not_found')
      const from = ['sending' as const, 'sent' as const]
      if (Number(status) === DELIVERED) await settleSms(db, id, { to: 'delivered', from })
      if (Number(status) === NOT_DELIVERED || Number(status) === REFUSED)
        await settleSms(db, id, { to: 'failed', from })
      return reply.code(204).send()
    })
  },
  { name: 'sms-reports' },
)
