import { createStore } from '@oyum/ui/state/store.ts'

// What screens ask by themselves, without anybody pressing: it is never a problem that it could not be had.

/** Whoever logs out is asked for nothing more: the answer would be a refusal. */
export const isLeaving = createStore(false)
const pending = new Set<Promise<unknown>>()
/** a line that hangs keeps nobody from logging out */
const PATIENCE_MS = 2000

/** Undefined where it could not be had. */
export function askQuietly<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  if (isLeaving.get()) return Promise.resolve(undefined)
  const asked = ask().catch(() => undefined)
  pending.add(asked)
  return asked.finally(() => pending.delete(asked))
}

/** Before the logout: nothing is asked any more, and what was asked has its answer. */
export async function endQuestions(): Promise<void> {
  isLeaving.set(true)
  await Promise.race([Promise.all(pending), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/** For who stays, or comes back. */
export const goOnAsking = (): void => isLeaving.set(false)
