import { DEVELOPMENT_STAFF_SECRET } from '@oyum/settings/processes'
import { type Env, refuseKnownSecret } from '@oyum/settings/read-settings'

export function readStaffSecret(secret: string, env: Env): string {
  // one file of settings for all processes shows whether the same was written twice
  if (secret === env.AUTH_SECRET)
    throw new Error('STAFF_SECRET is the AUTH_SECRET of the shop; make another: openssl rand -base64 32')
  return refuseKnownSecret('STAFF_SECRET', secret, DEVELOPMENT_STAFF_SECRET, env)
}
