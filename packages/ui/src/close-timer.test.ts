import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCloseTimer } from './close-timer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the time a toast has left', () => {
  it('runs out once, only while it is not paused', () => {
    const onEnd = vi.fn()
    const timer = createCloseTimer(3000, onEnd)
    vi.advanceTimersByTime(10_000)
    expect(onEnd).not.toHaveBeenCalled()
    timer.resume()
    vi.advanceTimersByTime(2000)
    timer.pause()
    timer.pause()
    vi.advanceTimersByTime(10_000)
    timer.resume()
    timer.resume()
    vi.advanceTimersByTime(999)
    expect(onEnd).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onEnd).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(10_000)
    expect(onEnd).toHaveBeenCalledOnce()
  })
})
