// A skeleton that comes and goes at once is worse than none: within this time the page before it stays.
export const SKELETON_AFTER_MS = 150

/**
 * Waits a moment for an answer. What comes in time is handed on as it is, failures included; a later one is handed on as
 * a promise inside an object, and the page shows its skeleton until it is kept.
 */
export async function answerOrLater<T>(answer: Promise<T>): Promise<{ answer: T | Promise<T> }> {
  const first = await Promise.race([answer.then((value) => ({ answer: value })), patienceIsOver()])
  if (first) return first
  // The page hears of a failure through the promise; until it listens nobody else shall.
  answer.catch(() => undefined)
  return { answer }
}

function patienceIsOver(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, SKELETON_AFTER_MS, undefined))
}
