import type { FastifyInstance } from 'fastify'
import type { AccountsServices } from './accounts.service.ts'
import { authRoutes } from './auth.routes.ts'
import { invitesRoutes } from './invites.routes.ts'
import { meRoutes } from './me.routes.ts'
import { peopleRoutes } from './people.routes.ts'

export function accountsRoutes(app: FastifyInstance, accounts: AccountsServices): void {
  authRoutes(app, accounts)
  invitesRoutes(app, accounts.invites)
  meRoutes(app, accounts)
  peopleRoutes(app, accounts)
}
