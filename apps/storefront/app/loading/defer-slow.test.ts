import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deferSlow, SKELETON_AFTER_MS } from './defer-slow.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(resolve, ms, value))
const failAfter = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(reject, ms, new Error('line lost')))

it('PROD-11 an answer that comes in time needs no skeleton', async () => {
  const outcome = deferSlow(after(SKELETON_AFTER_MS - 1, 'sofa'))
  await vi.advanceTimersByTimeAsync(SKELETON_AFTER_MS - 1)
  expect(await outcome).toEqual({ answer: 'sofa' })
})

it('PROD-11 after 150 ms the page is shown with its answer still to come', async () => {
  const outcome = deferSlow(after(400, 'sofa'))
  await vi.advanceTimersByTimeAsync(SKELETON_AFTER_MS)
  const { answer } = await outcome
  expect(answer).toBeInstanceOf(Promise)
  await vi.advanceTimersByTimeAsync(400)
  expect(await answer).toEqual({ answer: 'sofa' })
})

it('PROD-11 a failure in time fails the page, a late one is told by the promise, which does not reject', async () => {
  const early = expect(deferSlow(failAfter(10))).rejects.toThrow('line lost')
  await vi.advanceTimersByTimeAsync(10)
  await early

  const outcome = deferSlow(failAfter(400))
  await vi.advanceTimersByTimeAsync(400)
  expect(await (await outcome).answer).toEqual({ error: new Error('line lost') })
})
