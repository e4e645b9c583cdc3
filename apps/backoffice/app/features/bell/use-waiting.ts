import { useEffect, useEffectEvent, useRef } from 'react'
import { api } from '#app/lib/api.ts'
import { useLive } from '#app/lib/events/use-live.ts'
import { askQuietly } from '#app/lib/quiet-questions.ts'
import { waitingOrders } from '#app/lib/waiting-orders.ts'
import { NOT_RUNG, ringRule } from './ring-rule.ts'

const EVERY_MS = 20_000
/** many changes at once are one question */
const TOGETHER_MS = 300

/** Asks what waits, when something happens and by the clock, and says when to ring. */
export function useWaiting(onRing: () => void): void {
  const rung = useRef(NOT_RUNG)
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = useEffectEvent(async () => {
    soon.current = undefined
    // while there is no line nothing is known, and nothing changes
    const waiting = await askQuietly(() => api.events.waiting())
    if (!waiting) return
    const said = ringRule(rung.current, waiting, Date.now())
    rung.current = said.rung
    waitingOrders.set(waiting.free)
    if (said.rings) onRing()
  })
  const askSoon = useEffectEvent(() => {
    soon.current ??= setTimeout(() => void ask(), TOGETHER_MS)
  })
  useLive((event) => {
    if (event.type === 'reset' || event.kind === 'order') askSoon()
  })
  useEffect(() => {
    void ask()
    const timer = setInterval(() => void ask(), EVERY_MS)
    return () => {
      clearInterval(timer)
      clearTimeout(soon.current)
      soon.current = undefined
      waitingOrders.set(0)
    }
  }, [])
}
