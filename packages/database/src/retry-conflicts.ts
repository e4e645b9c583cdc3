import { setTimeout as wait } from 'node:timers/promises'

const DEADLOCK = '40P01'
const SERIALIZATION_FAILURE = '40001'
const MOST_TRIES = 6
const LONGEST_WAIT_MS = 60

/** Runs a whole transaction again when PostgreSQL gave it up in favour of another one: nothing of it has happened. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const { code } = error as { code?: string }
      if ((code !== DEADLOCK && code !== SERIALIZATION_FAILURE) || tries >= MOST_TRIES) throw error
      // not all at the same moment again
      await wait(Math.random() * LONGEST_WAIT_MS)
    }
  }
}
