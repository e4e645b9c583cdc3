import { useEffect, useReducer } from 'react'

const SECOND_MS = 1000
// Timers may come a little early; the second must be over when it is counted.
const MARGIN_MS = 5

/** Counts down to a moment, given in milliseconds, once a second; 0 when it has come or none is given. */
export function useSecondsLeft(until = 0): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  const seconds = Math.ceil(Math.max(0, until - Date.now()) / SECOND_MS)

  useEffect(() => {
    if (seconds === 0) return
    const untilNextSecond = (until - Date.now()) % SECOND_MS || SECOND_MS
    const timer = setTimeout(tick, untilNextSecond + MARGIN_MS)
    return () => clearTimeout(timer)
  }, [until, seconds])

  return seconds
}
