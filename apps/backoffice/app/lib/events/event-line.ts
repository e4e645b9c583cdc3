import type { STAFF_API_PREFIX, staffCallTable } from '@oyum/contract/staff/call-table'
import type { LiveEvent } from './live-events.ts'

const EVENTS: `${typeof STAFF_API_PREFIX}${(typeof staffCallTable)['events']['read']['path']}` =
  '/api/admin/v1/events'
const RETRY_MS = 3000
/** a beat comes every 20 s; a line that is silent for longer than two is dead, whatever the browser thinks */
const SILENCE_MS = 45_000

interface LineOptions {
  onEvent: (event: LiveEvent) => void
  onOpen: (isOpen: boolean) => void
  /** the server did not let it in; asked for again in a while all the same */
  onRefused: () => void
}

/** One stream, made again for as long as it is wanted. Gives a function that ends it. */
export function openLine({ onEvent, onOpen, onRefused }: LineOptions): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function again(afterMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(connect, afterMs)
  }

  function connect(): void {
    source?.close()
    const line = new EventSource(EVENTS)
    source = line
    const heard = (event: LiveEvent | undefined) => {
      onOpen(true)
      again(SILENCE_MS)
      if (event) onEvent(event)
    }
    line.addEventListener('beat', () => heard(undefined))
    line.addEventListener('reset', () => heard({ type: 'reset' }))
    line.addEventListener('change', ({ data }) => heard({ type: 'change', ...JSON.parse(String(data)) }))
    line.addEventListener('error', () => {
      onOpen(false)
      // the browser tries again by itself where the line broke, but not after a refusal
      if (line.readyState !== EventSource.CLOSED) return
      onRefused()
      again(RETRY_MS)
    })
    again(SILENCE_MS)
  }

  const atOnce = () => connect()
  window.addEventListener('online', atOnce)
  connect()
  return () => {
    window.removeEventListener('online', atOnce)
    clearTimeout(timer)
    source?.close()
    onOpen(false)
  }
}
