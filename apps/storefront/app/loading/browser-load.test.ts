import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserLoad } from './browser-load.ts'

// Twenty seconds are too long for a test: the time runs out when it says so.
function silentLine() {
  const patience: number[] = []
  const timers: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    patience.push(ms)
    const timer = new AbortController()
    timers.push(timer)
    return timer.signal
  })
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const runOut = () => {
    for (const timer of timers) timer.abort(new DOMException('too long', 'TimeoutError'))
  }
  return { patience, runOut }
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'tk' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const failureOf = (answer: Promise<unknown>) => answer.catch((error: unknown) => error)

describe('a page that is loaded in the browser', () => {
  it('OPEN-80 OPEN-81 a silent line ends after 20 s as an outage, and is logged', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const { patience, runOut } = silentLine()
    const failure = failureOf(browserLoad((api) => api.categories.list(), new AbortController().signal))
    runOut()
    expect(await failure).toMatchObject({ data: { kind: 'outage' }, init: { status: 503 } })
    expect(patience).toEqual([20_000])
    expect(log).toHaveBeenCalledTimes(1)
  })

  it('a shopper who goes elsewhere ends the call, and that is no outage', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    silentLine()
    const navigation = new AbortController()
    const failure = failureOf(browserLoad((api) => api.categories.list(), navigation.signal))
    navigation.abort()
    expect(await failure).toMatchObject({ name: 'AbortError' })
    expect(log).not.toHaveBeenCalled()
  })

  it('nor is it one where the page itself lives with a call that failed', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    silentLine()
    const navigation = new AbortController()
    const load = browserLoad(async (api, tell) => {
      await api.categories.list().catch((error: unknown) => tell('a part is missing', { error }))
    }, navigation.signal)
    navigation.abort()
    await load
    expect(log).not.toHaveBeenCalled()
  })
})
