import type { Logger } from 'pino'

const HARD_LIMIT_MS = 25_000

/** Runs `close` once on the first SIGTERM or SIGINT and ends the process when it is done, or after a hard limit. */
export function exitGracefully(log: Pick<Logger, 'info' | 'error'>, close: () => Promise<void>): void {
  let closing = false
  const onSignal = (signal: string) => {
    if (closing) return
    closing = true
    log.info({ signal }, 'closing')
    setTimeout(() => process.exit(1), HARD_LIMIT_MS).unref()
    close().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'could not close cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
