import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { standInEvents } from '#app/testing/stand-in-events.ts'
import { followEvents } from './follow-events.ts'
import { type LiveEvent, listenLive, liveLine } from './live-events.ts'

const CHANGE = { kind: 'order', id: 100_123, version: 2 }
let heard: LiveEvent[] = []
let endings: (() => void)[] = []
beforeEach(() => {
  heard = []
  endings = [listenLive((event) => heard.push(event))]
})
afterEach(() => {
  vi.useRealTimers()
  for (const end of endings) end()
})
const follow = (onRefused = () => {}) => {
  const end = followEvents(onRefused)
  endings.push(end)
  return end
}

describe('the stream of a browser', () => {
  it('passes on what is said, and says whether it is heard', async () => {
    const server = standInEvents()
    follow()
    await vi.waitFor(() => expect(server.openCount()).toBe(1))
    expect(liveLine.get()).toBe(false)
    server.say('reset')
    server.say('change', CHANGE)
    server.say('beat')
    expect(heard).toEqual([{ type: 'reset' }, { type: 'change', ...CHANGE }])
    expect(liveLine.get()).toBe(true)
  })

  it('DESK-21 is made again after a refusal, and when it falls silent; at the end it is closed', async () => {
    vi.useFakeTimers()
    const server = standInEvents()
    const onRefused = vi.fn()
    const end = follow(onRefused)
    await vi.advanceTimersByTimeAsync(0)
    server.refuse()
    expect([server.openCount(), liveLine.get()]).toEqual([0, false])
    expect(onRefused).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(3000)
    server.say('reset')
    expect([server.openCount(), liveLine.get()]).toEqual([1, true])
    // a beat every 20 s keeps it; a line that is cut without a word does not live for long
    for (let n = 0; n < 5; n++) {
      await vi.advanceTimersByTimeAsync(20_000)
      server.say('beat')
    }
    const { opened } = await import('#app/testing/stand-in-events.ts').then(
      ({ StandInSource }) => StandInSource,
    )
    expect(opened.length).toBe(2)
    await vi.advanceTimersByTimeAsync(45_000)
    expect([opened.length, server.openCount()]).toEqual([3, 1])
    server.say('reset')
    expect(heard).toEqual([{ type: 'reset' }, { type: 'reset' }])
    window.dispatchEvent(new Event('online'))
    expect([opened.length, server.openCount()]).toEqual([4, 1])
    end()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([opened.length, server.openCount()]).toEqual([4, 0])
  })

  it('is one, however many tabs: the others hear it from the one that reads, and one of them goes on when it is closed', async () => {
    const server = standInEvents()
    vi.mocked(navigator.locks.request).mockRestore()
    const name = `staff-events-${Math.random()}`
    const first = followEvents(() => {}, name)
    await vi.waitFor(() => expect(server.openCount()).toBe(1))
    endings.push(followEvents(() => {}, name))
    const passed = Promise.withResolvers<unknown>()
    const other = new BroadcastChannel(name)
    endings.push(() => other.close())
    other.addEventListener('message', ({ data }) => data.event && passed.resolve(data.event))
    server.say('change', CHANGE)
    expect(await passed.promise).toEqual({ type: 'change', ...CHANGE })
    expect(server.openCount()).toBe(1)
    first()
    await vi.waitFor(() => expect(server.openCount()).toBe(1))
    server.say('reset')
    expect(heard.at(-1)).toEqual({ type: 'reset' })
  })
})
