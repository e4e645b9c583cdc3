import { AppError } from '#src/errors/app-error'
import { type Limit, secondsLeft } from './login-limits.ts'

export function assertAllowed(reached: readonly Limit[]): void {
  if (reached.length === 0) return
  const wait = Math.max(...reached.map((limit) => secondsLeft(limit)))
  throw new AppError(reached.some(({ span }) => span === 'day') ? 'day_limit' : 'too_many_requests', {}, wait)
}
