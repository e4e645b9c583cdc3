import { useEffect, useEffectEvent } from 'react'
import { heardSoFar, type LiveEvent, listenLive } from './live-events.ts'

/** For what a screen shows: called with every event while it is there, and at once if there were any since `since`, when what it
 *  shows was asked for. */
export function useLive(listener: (event: LiveEvent) => void, since?: number): void {
  const hear = useEffectEvent(listener)
  useEffect(() => listenLive((event) => hear(event)), [])
  useEffect(() => {
    if (since !== undefined && since !== heardSoFar()) hear({ type: 'reset' })
  }, [since])
}
