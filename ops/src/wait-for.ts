import { setTimeout as wait } from 'node:timers/promises'

/** Asks until `isTrue` answers true; throws with the last reason when it takes too long. */
export async function waitFor(
  what: string,
  isTrue: () => Promise<boolean>,
  withinMs = 30_000,
): Promise<void> {
  const end = Date.now() + withinMs
  let reason = ''
  for (;;) {
    try {
      if (await isTrue()) return
    } catch (error) {
      reason = ` (${(error as Error).message})`
    }
    if (Date.now() > end) throw new Error(`${what}: not within ${withinMs} ms${reason}`)
    await wait(50)
  }
}

export function waitForHttp(url: string, withinMs?: number): Promise<void> {
  return waitFor(`${url} answers`, async () => (await fetch(url)).ok, withinMs)
}
