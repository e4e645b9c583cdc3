import { AppError } from '#src/errors/app-error'
import type { Audit } from '#src/http/staff-audit'
import type { Caller } from './begin-session.service.ts'

// A name that nobody has is not written down: people type their password into the wrong field.
const NO_SUCH_PERSON = '-'
const FAILURES = new Set<string>(['credentials', 'totp', 'passkey', 'forbidden'])

/** What did not get in is written down too, and stays when all else of the call is taken back. The same for a name that nobody
 *  has: the time it takes must not tell which names there are. */
export async function orFailedLogin<T>(
  audit: Audit,
  { address }: Pick<Caller, 'address'>,
  staffId: number | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && FAILURES.has(error.code)) {
      const facts = { address, refusal: error.code }
      await audit.refused('staff', staffId ?? NO_SUCH_PERSON, 'login_failed', { facts })
    }
    throw error
  }
}
