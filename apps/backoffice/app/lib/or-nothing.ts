import { ApiError, NetworkError } from '@oyum/api-client/api-error'

const TOO_MANY = 429
const SERVER_FAULT = 500

/** An outage must not take away what is on the screen; every other refusal has its own words. */
export async function orNothing<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    const isOutage =
      error instanceof NetworkError ||
      (error instanceof ApiError && (error.status >= SERVER_FAULT || error.status === TOO_MANY))
    if (isOutage) return undefined
    throw error
  }
}
