import type { Db } from '@oyum/database/connection'
import type { StaffRole } from '@oyum/shop-rules/staff-permissions'
import type { Secrets } from '#src/secrets/secrets'
import { createAttemptsService } from './attempts.service.ts'
import { createBeginSession } from './begin-session.service.ts'
import { createInvitesService } from './invites.service.ts'
import { createLoginService } from './login.service.ts'
import { createMeService } from './me.service.ts'
import { createNoticesService } from './notices.service.ts'
import { createPasskeysService } from './passkeys.service.ts'
import { createPasswords } from './password-hash.ts'
import { createPeopleService } from './people.service.ts'
import { createStaffSessionsService } from './staff-sessions.service.ts'

export interface AccountsDeps {
  db: Db
  /** of the staff: tokens, codes and second factors */
  secrets: Secrets
  shop: { name: string; sms: { signature: string } }
  staffUrl: URL
  mayWorkFrom: (role: StaffRole, address: string) => boolean
  onHash?: () => void
}

export type AccountsServices = ReturnType<typeof createAccounts>

/** Everything about the people of the back office, put together; the api and the commands share it. */
export function createAccounts(deps: AccountsDeps) {
  const { db, secrets, shop, staffUrl, mayWorkFrom } = deps
  const issuer = shop.name
  const passwords = createPasswords(deps.onHash)
  const notices = createNoticesService({ db, secrets, signature: shop.sms.signature })
  const attempts = createAttemptsService({ db, notices })
  const begin = createBeginSession({ secrets, mayWorkFrom })
  const passkeys = createPasskeysService({ db, secrets, begin, staffUrl, issuer })
  const invites = createInvitesService({ db, secrets, passwords, begin, staffUrl, issuer })
  return {
    sessions: createStaffSessionsService({ db, secrets }),
    login: createLoginService({ db, secrets, passwords, attempts, begin, issuer }),
    me: createMeService({ db, secrets, passwords, attempts, passkeys, issuer }),
    people: createPeopleService({ db, invites, notices }),
    passkeys,
    invites,
  }
}
