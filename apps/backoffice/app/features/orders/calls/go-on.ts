import { createStore, useStore } from '@oyum/ui/state/store.ts'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { type Calling, useCall } from '#app/components/form/use-call.ts'
import { api } from '#app/lib/api.ts'

// Whoever works through the calls goes from order to order; whoever opened one from a list stays at it.

export const CALLS_PATH = '/calls'
const KEY = 'calls-go-on'

const goesOn = createStore(true)
if (typeof localStorage !== 'undefined') goesOn.set(localStorage.getItem(KEY) !== 'no')

/** Whether the next order opens by itself after a call, as this person wants it on this machine. */
export function useGoesOn(): [isOn: boolean, set: (isOn: boolean) => void] {
  const set = (isOn: boolean) => {
    localStorage.setItem(KEY, isOn ? 'yes' : 'no')
    goesOn.set(isOn)
  }
  return [useStore(goesOn, true), set]
}

interface CallsState {
  isCalling?: boolean
  /** when it opened by itself */
  openedAt?: number
  /** nothing was due: when the next one is, if any */
  nextAt?: string | null
}

export function useCallsState(): CallsState {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null ? state : {}
}

/** The order that waits longest becomes ours, and opens. */
export function useTakeNext(): { call: Calling; take: () => Promise<boolean> } {
  const navigate = useNavigate()
  const call = useCall()
  /** False when it could not be asked, which `call` knows. */
  async function take(): Promise<boolean> {
    // a key that is pressed twice takes one
    if (call.isBusy) return true
    const found = await call.run(() => api.orders.next())
    if (!found) return false
    const { order, nextAt } = found
    await (order
      ? navigate(`/orders/${order.id}`, {
          state: { isCalling: true, openedAt: Date.now() } satisfies CallsState,
        })
      : navigate(CALLS_PATH, { state: { nextAt } satisfies CallsState }))
    return true
  }
  return { call, take }
}

/** After a call: on to the next order, or a fresh look at this one. */
export function useGoOn(): () => Promise<void> {
  const { isCalling = false } = useCallsState()
  const [isOn] = useGoesOn()
  const { take } = useTakeNext()
  const { revalidate } = useRevalidator()
  return async () => {
    if (isCalling && isOn && (await take())) return
    // this one as it is now, also when the next could not be had
    await revalidate()
  }
}
