import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exitWhenStuck } from './exit-when-stuck.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a worker ends when asking for jobs fails for half a minute, and not when it recovers in between', () => {
  const events = new EventEmitter()
  let exits = 0
  exitWhenStuck(events, { error: () => {} }, { exit: () => exits++ })
  const failFor = (ms: number) => {
    for (let passed = 0; passed <= ms; passed += 2000) {
      events.emit('worker:getJob:error')
      vi.advanceTimersByTime(2000)
    }
  }
  failFor(20_000)
  events.emit('worker:getJob:empty')
  failFor(20_000)
  expect(exits).toBe(0)
  failFor(20_000)
  expect(exits).toBeGreaterThan(0)
})
