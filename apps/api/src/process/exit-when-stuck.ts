import type { Logger } from 'pino'

interface JobEvents {
  on(event: 'worker:getJob:error' | 'worker:getJob:empty' | 'job:start', listener: () => void): unknown
}

/** Ends a worker that has not been able to ask for a job for so long: graphile-worker keeps a first failed look-up of
 *  its tasks for ever (seen when PostgreSQL restarted in that moment), and a fresh process does not. systemd starts it. */
export function exitWhenStuck(
  events: JobEvents,
  log: Pick<Logger, 'error'>,
  { forMs = 30_000, exit = () => process.exit(1) }: { forMs?: number; exit?: () => void } = {},
): void {
  let failingSince: number | undefined
  const isWell = () => {
    failingSince = undefined
  }
  events.on('worker:getJob:empty', isWell)
  events.on('job:start', isWell)
  events.on('worker:getJob:error', () => {
    failingSince ??= Date.now()
    if (Date.now() - failingSince < forMs) return
    log.error({ forMs }, 'no job could be asked for; ending, to be started afresh')
    exit()
  })
}
