import { type Command, Redis } from 'ioredis'

const PATIENCE_MS = 250
/** After so many silences in a row it is left alone for a moment: customers would each wait for it in vain. */
const MOST_SILENCES = 3
const PAUSE_MS = 1000

/** Redis may vanish at any time: a command then fails at once instead of holding a customer's request. */
export function createRedis(url: string): Redis {
  const redis = new BreakingRedis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 1000,
    commandTimeout: PATIENCE_MS,
    retryStrategy: (times) => Math.min(times * 100, 2000),
  })
  // ioredis reconnects by itself; readiness shows the state, so the event needs no more than a listener
  redis.on('error', () => {})
  return redis
}

/** A Redis that hangs without a word costs the patience of a few commands, not that of every request. */
class BreakingRedis extends Redis {
  #silences = 0
  #askAgainAt = 0

  override sendCommand(...[command, stream]: Parameters<Redis['sendCommand']>): unknown {
    if (performance.now() < this.#askAgainAt) {
      command.reject(new Error('Redis was silent a moment ago'))
      return command.promise
    }
    this.#watch(command)
    return super.sendCommand(command, stream)
  }

  #watch({ promise }: Command): void {
    promise.then(
      () => {
        this.#silences = 0
      },
      (error: Error) => {
        if (error.message !== 'Command timed out') return
        this.#silences++
        if (this.#silences >= MOST_SILENCES) this.#askAgainAt = performance.now() + PAUSE_MS
      },
    )
  }
}
