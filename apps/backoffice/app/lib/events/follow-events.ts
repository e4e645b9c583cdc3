import { openLine } from './event-line.ts'
import { type LiveEvent, liveLine, tellLive } from './live-events.ts'

// One stream a browser, however many tabs: the tab that holds the lock reads it and passes on what it hears. When it goes, the
// lock goes to another, whose stream begins with a `reset`.

const NAME = 'staff-events'

interface Passed {
  event?: LiveEvent
  isOpen?: boolean
}

/** Follows what happens for as long as somebody is logged in; gives a function that ends it. */
export function followEvents(onRefused: () => void, name = NAME): () => void {
  const channel = new BroadcastChannel(name)
  const ended = new AbortController()
  channel.addEventListener('message', ({ data }: MessageEvent<Passed>) => {
    if (data.isOpen !== undefined) liveLine.set(data.isOpen)
    if (data.event) tellLive(data.event)
  })
  const pass = (passed: Passed) => void (ended.signal.aborted || channel.postMessage(passed))

  function read(): Promise<void> {
    const close = openLine({
      onRefused,
      onEvent(event) {
        pass({ event })
        tellLive(event)
      },
      onOpen(isOpen) {
        pass({ isOpen })
        if (liveLine.get() !== isOpen) liveLine.set(isOpen)
      },
    })
    return new Promise((resolve) =>
      ended.signal.addEventListener('abort', () => {
        close()
        resolve()
      }),
    )
  }

  navigator.locks
    .request(name, { signal: ended.signal }, () => (ended.signal.aborted ? undefined : read()))
    // given up while it waited for the lock
    .catch(() => undefined)
  return () => {
    ended.abort()
    channel.close()
  }
}
