import { setTimeout as wait } from 'node:timers/promises'

const HOUR_MS = 3_600_000

/** For what counts by the hour or the day: waits for the next hour when this one ends before `roomMs` have passed. */
export async function waitPastHourChange(roomMs: number): Promise<void> {
  const left = HOUR_MS - (Date.now() % HOUR_MS)
  if (left < roomMs) await wait(left + 100)
}
