import { setTimeout as wait } from 'node:timers/promises'
import type { Child } from './child.ts'

export interface Supervised {
  child: () => Child
  /** ends it for good */
  stop: () => Promise<void>
}

/** Keeps a process running as systemd does with Restart=always and RestartSec=1. */
export async function supervise(start: () => Promise<Child>): Promise<Supervised> {
  let child = await start()
  let isStopping = false
  const restart = async (): Promise<void> => {
    while (!isStopping) {
      await child.ended
      await wait(1000)
      if (isStopping) return
      // one that does not come up is tried again
      await start().then(
        (next) => {
          child = next
        },
        () => {},
      )
    }
  }
  void restart()
  return {
    child: () => child,
    async stop() {
      isStopping = true
      await child.stop()
    },
  }
}
