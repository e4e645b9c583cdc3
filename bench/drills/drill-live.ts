import { measure } from '../tools/harness.ts'
import { optionOf } from '../tools/numbers.ts'
import { drillLive, PATIENCE_MS } from './live/live.ts'
import { startLiveHouse } from './live/live-house.ts'

// npm run drill:live — 50 screens follow 200 changes of orders through the edge; then the listening connections, the staff api
// (ended, and killed), the edge and PostgreSQL, all of the drill's own, are restarted while orders go on changing: every screen is
// right within 2 s, after a restart within 10 s, an ended session's stream ends within 2 s, and the memory of the staff api is
// flat. CI: --streams 10 --events 40, beside other drills: every screen becomes right, and how soon is only printed, because that says
// how busy the machine is.

const STREAMS = Number(optionOf('streams', '50'))
const FULL_EVENTS = 200
const EVENTS = Number(optionOf('events', String(FULL_EVENTS)))

await measure('drill live', ['postgres', 'redis-server', 'nginx'], async (run) => {
  const house = await startLiveHouse(run)
  run.progress('the house stands')
  const found = await drillLive({ house, streams: STREAMS, events: EVENTS, onProgress: run.progress })
  const sorted = found.delaysMs.toSorted((a, b) => a - b)
  run.figure('streams', STREAMS)
  run.figure('events', EVENTS)
  run.figure('median_ms', sorted[Math.floor(sorted.length / 2)])
  const isFull = EVENTS >= FULL_EVENTS
  const hold = (name: string, ms: number, atMost: number) =>
    run.limit(name, ms, { atMost: isFull ? atMost : PATIENCE_MS - 1 })
  hold('slowest_ms', sorted.at(-1) ?? Number.POSITIVE_INFINITY, 2000)
  for (const [name, ms] of Object.entries(found.restartsMs)) hold(`after_${name}_ms`, ms, 10_000)
  hold('session_end_ms', found.sessionEndMs, 2000)
  run.figure('memory_mb', found.memoryMb)
  const slope = Math.round(found.memorySlopeMbPer100 * 10) / 10
  // a short run is mostly the start of a process
  if (isFull) run.limit('memory_slope_mb_per_100_events', slope, { atMost: 10 })
  else run.figure('memory_slope_mb_per_100_events', slope)
})
