import type { Tx } from '@oyum/database/connection'
import { STAFF_SESSION_ENDS, type StaffRole } from '@oyum/shop-rules/staff-permissions'
import { AppError } from '#src/errors/app-error'
import { deviceName } from '#src/modules/auth/devices.service'
import { randomToken, type Secrets } from '#src/secrets/secrets'
import { isKnownDevice, keepDevice, markLoggedIn } from './login.repository.ts'
import { insertStaffSession } from './staff-sessions.repository.ts'

/** Where a login comes from. */
export interface Caller {
  address: string
  userAgent: string | undefined
  /** the value of the device cookie, if there is one */
  device: string | undefined
}

/** What the browser is given, as cookies. */
export interface Begun {
  token: string
  device: string
}

interface Deps {
  secrets: Secrets
  mayWorkFrom: (role: StaffRole, address: string) => boolean
}

/** The last step of every way in, in its transaction. */
export function createBeginSession({ secrets, mayWorkFrom }: Deps) {
  return async (
    tx: Tx,
    { id, role }: { id: number; role: StaffRole },
    { address, userAgent, device }: Caller,
  ): Promise<Begun> => {
    if (!mayWorkFrom(role, address)) throw new AppError('forbidden')
    const token = randomToken()
    await insertStaffSession(tx, {
      ...{ staffId: id, tokenHash: secrets.hashStaffToken(token), address },
      ...STAFF_SESSION_ENDS[role],
      device: deviceName(userAgent),
    })
    await markLoggedIn(tx, id)
    // a browser that several people use keeps one name; one that we did not give out is not taken up
    const isKept = device !== undefined && (await isKnownDevice(tx, secrets.hashStaffDevice(device)))
    const kept = isKept ? device : randomToken()
    await keepDevice(tx, id, secrets.hashStaffDevice(kept))
    return { token, device: kept }
  }
}

export type BeginSession = ReturnType<typeof createBeginSession>
