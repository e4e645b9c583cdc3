import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deferSlow } from './defer-slow.ts'
import { createPageMemory } from './page-memory.ts'

// Back from memory (critique, point 12).

const onNews = vi.fn()
let time = 0
let memory: ReturnType<typeof createPageMemory>
/** What the server would say; counts how often it is asked. */
const ask = vi.fn<() => unknown>()
const visit = (address = '/list') => memory.answer(address, ask)
/** Everything that was begun has ended. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  time = 0
  vi.resetAllMocks()
  memory = createPageMemory({ onNews, now: () => time })
})

describe('a page that was shown', () => {
  beforeEach(async () => {
    ask.mockResolvedValue({ products: ['sofa'] })
    await visit()
    await settled()
  })

  it('is there at once, and the server is asked all the same', async () => {
    expect(visit()).toEqual({ products: ['sofa'] })
    expect(ask).toHaveBeenCalledTimes(2)
    await settled()
    expect(onNews).not.toHaveBeenCalled()
  })

  it('tells its news, which the next visit shows without asking a third time', async () => {
    ask.mockResolvedValue({ products: ['lamp'] })
    expect(visit()).toEqual({ products: ['sofa'] })
    await settled()
    expect(onNews).toHaveBeenCalledExactlyOnceWith('/list')
    expect(visit()).toEqual({ products: ['lamp'] })
    expect(ask).toHaveBeenCalledTimes(2)
    void visit()
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('stays when the line is down', async () => {
    ask.mockRejectedValue(new Error('no line'))
    expect(visit()).toEqual({ products: ['sofa'] })
    await settled()
    expect(onNews).not.toHaveBeenCalled()
    expect(visit()).toEqual({ products: ['sofa'] })
  })

  it('is asked for anew after five minutes', () => {
    time = 5 * 60_000 - 1
    expect(visit()).not.toBeInstanceOf(Promise)
    time = 2 * 5 * 60_000
    expect(visit()).toBeInstanceOf(Promise)
  })

  it('is forgotten when twenty others were shown since', async () => {
    for (let number = 1; number <= 19; number += 1) await visit(`/list?page=${number}`)
    await settled()
    expect(visit()).not.toBeInstanceOf(Promise)
    await settled()
    for (let number = 20; number <= 39; number += 1) await visit(`/list?page=${number}`)
    await settled()
    expect(visit()).toBeInstanceOf(Promise)
  })
})

describe('a page that comes in parts', () => {
  it('is kept when the last has come, with nothing to wait for', async () => {
    const late = Promise.withResolvers<string[]>()
    ask.mockReturnValue({ banners: ['tea'], products: late.promise })
    await visit()
    await settled()
    expect(visit()).toBeInstanceOf(Promise)
    late.resolve(['sofa'])
    await settled()
    expect(visit()).toEqual({ banners: ['tea'], products: ['sofa'] })
  })

  it('is not kept when one of them fails', async () => {
    ask.mockReturnValue({ banners: ['tea'], outage: Promise.reject(new Error('no line')) })
    await visit()
    await settled()
    expect(visit()).toBeInstanceOf(Promise)
  })

  it('is not kept when it says itself that it failed', async () => {
    ask.mockResolvedValue({ query: 'sofa', isFailed: true })
    await visit()
    await settled()
    expect(visit()).toBeInstanceOf(Promise)
  })

  it('is kept as an answer that came in time would be, and not at all when it failed late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const late = Promise.withResolvers<string>()
    const first = visitLate(late.promise)
    await vi.advanceTimersByTimeAsync(200)
    expect((await first).answer).toBeInstanceOf(Promise)
    late.resolve('sofa')
    await vi.advanceTimersByTimeAsync(0)
    expect(visitLate(Promise.resolve('sofa'))).toEqual({ answer: 'sofa' })

    const lost = Promise.withResolvers<string>()
    const second = visitLate(lost.promise, '/other')
    await vi.advanceTimersByTimeAsync(200)
    await second
    lost.reject(new Error('no line'))
    await vi.advanceTimersByTimeAsync(0)
    expect(visitLate(Promise.resolve('lamp'), '/other')).toBeInstanceOf(Promise)
    vi.useRealTimers()
  })
})

const visitLate = (answer: Promise<string>, address = '/late') =>
  memory.answer(address, () => deferSlow(answer))
