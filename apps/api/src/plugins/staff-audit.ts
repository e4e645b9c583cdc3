import type { Db } from '@oyum/database/connection'
import plugin from 'fastify-plugin'
import { createAudit } from '#src/backoffice/audit/audit.service'

declare module 'fastify' {
  interface FastifyInstance {
    /** what answerStaffCall gives to every handler that may write */
    auditOf: (
      origin: Parameters<typeof createAudit>[1],
      once?: Parameters<typeof createAudit>[2],
    ) => ReturnType<typeof createAudit>
  }
}

export const staffAuditPlugin = plugin<{ db: Db }>(
  async (app, { db }) => {
    app.decorate('auditOf', (origin, once) => createAudit(db, origin, once))
  },
  { name: 'staff-audit' },
)
