import { setTimeout as wait } from 'node:timers/promises'
import type { Child } from './child.ts'

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

/** A guard, not a measure: a machine with much else to do may take this long to start a process. */
const START_WITHIN_MS = 180_000

/** Waits until what was started is up. Whoever ends meanwhile never will be: that is said at once, with its last words. */
export async function waitForStart(
  what: string,
  children: readonly Child[],
  isUp: () => Promise<boolean>,
): Promise<void> {
  const dead: string[] = []
  for (const { name, ended } of children) void ended.then(() => dead.push(name))
  try {
    await waitFor(what, async () => dead.length > 0 || (await isUp()), START_WITHIN_MS)
    if (dead.length > 0) throw new Error(`${what}: ${dead.join(', ')} ended before that`)
  } catch (error) {
    const said = children.map(({ name, output }) => `--- ${name}\n${output()}`)
    throw new Error([(error as Error).message, ...said].join('\n'))
  }
}

export async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url)
  // Node stumbles over an answer that is left lying when the server goes.
  await answer.bytes()
  return answer.ok
}

export function waitForHttp(url: string, withinMs?: number): Promise<void> {
  return waitFor(`${url} answers`, () => answers(url), withinMs)
}
