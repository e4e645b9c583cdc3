import closeWithGrace from 'close-with-grace'
import type { Logger } from 'pino'

const HARD_LIMIT_MS = 25_000

/** Runs `close` once on the first SIGTERM or SIGINT, or on an error that nobody caught, and ends the process when it is
 *  done, or after a hard limit. A second signal ends it at once. */
export function exitGracefully(log: Pick<Logger, 'info' | 'error'>, close: () => Promise<void>): void {
  closeWithGrace({ delay: HARD_LIMIT_MS, logger: log }, async ({ signal, err }) => {
    if (err) log.error({ err }, 'closing after an error that nobody caught')
    else log.info({ signal }, 'closing')
    await close()
  })
}
