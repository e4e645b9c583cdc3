// A skeleton that comes and goes at once is worse than none: within this time the page before it stays.
export const SKELETON_AFTER_MS = 150

/** How a slow answer ended. Never a rejection: nobody may be listening any more when it fails. */
export type LateAnswer<T> = { answer: T } | { error: unknown }

/**
 * Waits a moment for an answer. What comes in time is handed on as it is, failures included; a later one is handed on as
 * a promise, and the page shows its skeleton until it ends (LatePage). A page with something to show asks for no wait.
 */
export async function deferSlow<T>(
  answer: Promise<T>,
  waitMs = SKELETON_AFTER_MS,
): Promise<{ answer: T | Promise<LateAnswer<T>> }> {
  const value = answer.then((answer) => ({ answer }))
  return (
    (await Promise.race([value, after(waitMs)])) ?? { answer: value.catch((error: unknown) => ({ error })) }
  )
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined))
}
