import { missing, type Needed } from './programs.ts'

// What every command that measures or drills has in common: what it needs is named and looked for first; progress on
// stderr, limits that can be broken, clean-up whatever happens, and one line of JSON on stdout at the end.

export interface Run {
  /** a line about what happens now, with the seconds since the start */
  progress: (text: string) => void
  /** something to undo at the end, in reverse order, also after a failure or Ctrl+C */
  onEnd: (undo: () => Promise<unknown> | unknown) => void
  /** puts a figure into the last line */
  figure: (name: string, value: unknown) => void
  /** a figure with a limit that an issue states; breaking it ends the command with 1 */
  limit: (name: string, value: number, bound: { atMost?: number; atLeast?: number }) => void
  /** breaks the run for a reason that is not a number */
  fail: (reason: string) => void
}

export async function measure(
  name: string,
  needed: readonly Needed[],
  work: (run: Run) => Promise<void>,
): Promise<void> {
  const started = performance.now()
  const figures: Record<string, unknown> = {}
  const broken: string[] = []
  const undo: (() => Promise<unknown> | unknown)[] = []
  const say = (text: string) =>
    console.error(`[${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s] ${text}`)

  const cleanUp = async () => {
    while (undo.length > 0) {
      await Promise.resolve(undo.pop()?.()).catch((error) =>
        say(`clean-up failed: ${(error as Error).message}`),
      )
    }
  }
  const interrupted = async () => {
    say('interrupted, cleaning up')
    await cleanUp()
    process.exit(130)
  }
  process.once('SIGINT', interrupted)
  process.once('SIGTERM', interrupted)

  const run: Run = {
    progress: say,
    onEnd: (step) => undo.push(step),
    figure: (figure, value) => {
      figures[figure] = value
    },
    limit: (figure, value, { atMost, atLeast }) => {
      figures[figure] = value
      if (atMost !== undefined && !(value <= atMost))
        broken.push(`${figure} is ${value}, at most ${atMost} is allowed`)
      if (atLeast !== undefined && !(value >= atLeast))
        broken.push(`${figure} is ${value}, at least ${atLeast} is needed`)
    },
    fail: (reason) => broken.push(reason),
  }
  try {
    broken.push(...(await missing(needed)))
    if (broken.length === 0) await work(run)
  } catch (error) {
    say(`${name} stopped: ${(error as Error).stack}`)
    broken.push(`stopped: ${(error as Error).message}`)
  } finally {
    await cleanUp()
  }
  for (const reason of broken) say(`✗ ${reason}`)
  console.log(JSON.stringify({ ...figures, ...(broken.length > 0 && { broken }) }))
  process.exit(broken.length > 0 ? 1 : 0)
}
