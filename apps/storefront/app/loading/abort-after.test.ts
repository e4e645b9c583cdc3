import { describe, expect, it } from 'vitest'
import { abortAfter } from './abort-after.ts'

const reasonOf = (signal: AbortSignal) =>
  new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve(signal.reason.name)))

describe('patience with a silent line', () => {
  it('ends after its time, with or without a signal of the caller', async () => {
    expect(await reasonOf(abortAfter(5))).toBe('TimeoutError')
    expect(await reasonOf(abortAfter(5, new AbortController().signal))).toBe('TimeoutError')
  })

  it('ends at once with the signal of the caller', async () => {
    const controller = new AbortController()
    const reason = reasonOf(abortAfter(60_000, controller.signal))
    controller.abort()
    expect(await reason).toBe('AbortError')
  })
})
