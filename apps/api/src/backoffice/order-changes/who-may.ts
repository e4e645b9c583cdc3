import type { SessionStaff } from '#src/http/session-staff'

/** As the history names somebody of the shop. */
export const actorOf = ({ id }: Pick<SessionStaff, 'id'>): string => `staff ${id}`

/** What is being packed is changed by who answers for it. */
export const mayChangeProcessing = ({ role }: Pick<SessionStaff, 'role'>): boolean =>
  role === 'manager' || role === 'owner'
