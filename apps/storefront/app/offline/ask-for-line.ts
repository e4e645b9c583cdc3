import { API_PREFIX, callTable } from '@oyum/contract/call-table'
import { isLineDown } from '#app/loading/line.ts'

// Small, public, and past every cache of the phone: only the api itself can answer.
const ADDRESS = API_PREFIX + callTable.products.discountTypes.path
const PAUSE_MS = 10_000
const LONGEST_WAIT_MS = 8000

/** Asks our own api again and again, as long as somebody looks, until it answers. The browser's word is a reason to ask. */
export function askForLine(): () => void {
  const controller = new AbortController()
  const { signal } = controller
  async function ask(): Promise<void> {
    if (document.hidden) return
    try {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT_MS)])
      const { ok } = await fetch(ADDRESS, { cache: 'no-store', signal: limit })
      if (ok && !signal.aborted) isLineDown.set(false)
    } catch {
      // not yet
    }
  }
  const timer = setInterval(ask, PAUSE_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
  addEventListener('online', ask, { signal })
  document.addEventListener('visibilitychange', ask, { signal })
  return () => controller.abort()
}
