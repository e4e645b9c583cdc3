import { vi } from 'vitest'

/** A stream whose server is the test. What the real one says is shown by its own tests and by the journeys. */
export class StandInSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: StandInSource[] = []
  readyState = 0

  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    StandInSource.opened.push(this)
  }

  close(): void {
    this.readyState = StandInSource.CLOSED
  }
}

const open = () => StandInSource.opened.filter(({ readyState }) => readyState !== StandInSource.CLOSED)

/** Streams of the browser are the test's from here on, and each page is a browser of its own: no other test's tab holds the
 *  lock. */
export function standInEvents() {
  StandInSource.opened = []
  vi.stubGlobal('EventSource', StandInSource)
  vi.spyOn(navigator.locks, 'request').mockImplementation((async (
    _name: string,
    _options: LockOptions,
    held: () => unknown,
  ) => held()) as never)
  return {
    openCount: () => open().length,
    say(event: 'reset' | 'change' | 'beat', data: object = {}) {
      for (const source of open())
        source.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
    },
    /** as after a 401 or a 502: the browser does not try again */
    refuse() {
      for (const source of open()) {
        source.close()
        source.dispatchEvent(new Event('error'))
      }
    },
  }
}
