import type { Allowance } from '#src/modules/auth/counters.service'

// Every limit of the staff's login in one place, counted in PostgreSQL: they hold when any process or Redis restarts.
// They roll: no 24 hours and no 60 minutes, whenever they begin, have more (count_attempts.sql).

const WRONG_PASSWORDS_HOUR = 10
const WRONG_PASSWORDS_ADDRESS_HOUR = 50
// A code is right by chance three times in a million: three steps are taken. Who knows the password has 20 tries a day, who holds
// a browser of the person besides ten more: 30 in all, nine in 100,000, below the one in 10,000 that is promised (OPEN-140).
const WRONG_CODES_DAY = 20
const WRONG_CODES_OWN_DAY = 10
export const CODES_PER_LOGIN = 5
/** between the password and the second factor */
export const STEP_MINUTES = 10
const NOTICES_DAY = 1

/** Who counts for themself, so that strangers can use up nothing of theirs: a browser that has logged in before, or a session. */
export type Lane = { own: string } | { login: string; address: string }

export const laneOfDevice = (deviceId: number | null, login: string, address: string): Lane =>
  deviceId === null ? { login, address } : { own: `device ${deviceId}` }

export function passwordLimits(lane: Lane): Allowance[] {
  if ('own' in lane)
    return [{ scope: 'staff_password_own', subject: lane.own, span: 'hour', most: WRONG_PASSWORDS_HOUR }]
  return [
    {
      ...{ scope: 'staff_password_address', subject: lane.address },
      ...{ span: 'hour', most: WRONG_PASSWORDS_ADDRESS_HOUR },
    },
    { scope: 'staff_password', subject: lane.login, span: 'hour', most: WRONG_PASSWORDS_HOUR },
  ]
}

export function codeLimits(lane: Lane): Allowance[] {
  const counted =
    'own' in lane
      ? { scope: 'staff_code_own', subject: lane.own, most: WRONG_CODES_OWN_DAY }
      : { scope: 'staff_code', subject: lane.login, most: WRONG_CODES_DAY }
  return [{ ...counted, span: 'day' }]
}

export const noticeLimits = (staffId: number): Allowance[] => [
  { scope: 'staff_notice', subject: String(staffId), span: 'day', most: NOTICES_DAY },
]
