import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { createTurns } from './turns.ts'

const PATIENCE_MS = 1000

function house(limits: Partial<Parameters<typeof createTurns>[0]> = {}) {
  const ask = createTurns({ atOnce: 2, waiting: 2, patienceMs: PATIENCE_MS, ...limits })
  const seen: string[] = []
  const one = (name: string) =>
    ask(
      () => seen.push(`${name} goes`),
      () => seen.push(`${name} refused`),
    )
  return { one, seen }
}

afterEach(() => {
  vi.useRealTimers()
})

it('OPEN-160 so many go at once, so many wait in the order in which they came, the next is refused', () => {
  const { one, seen } = house()
  const [endA] = ['a', 'b', 'c', 'd', 'e'].map(one)
  expect(seen).toEqual(['a goes', 'b goes', 'e refused'])
  endA?.()
  expect(seen.at(-1)).toBe('c goes')
  endA?.()
  expect(seen.at(-1)).toBe('c goes')
})

it('who leaves the queue takes no turn, and makes room for one who waits', () => {
  const { one, seen } = house({ atOnce: 1 })
  const [endA, leaveB] = ['a', 'b', 'c'].map(one)
  leaveB?.()
  one('d')
  endA?.()
  expect(seen).toEqual(['a goes', 'c goes'])
})

it('nobody waits longer than patience lasts, and who was refused takes no turn later', () => {
  vi.useFakeTimers()
  const { one, seen } = house({ atOnce: 1 })
  const [endA] = ['a', 'b'].map(one)
  vi.advanceTimersByTime(PATIENCE_MS)
  expect(seen).toEqual(['a goes', 'b refused'])
  endA?.()
  one('c')
  expect(seen).toEqual(['a goes', 'b refused', 'c goes'])
})

it('one who took a turn is not refused when patience is over', () => {
  vi.useFakeTimers()
  const { one, seen } = house({ atOnce: 1 })
  const [endA] = ['a', 'b'].map(one)
  endA?.()
  vi.advanceTimersByTime(2 * PATIENCE_MS)
  expect(seen).toEqual(['a goes', 'b goes'])
})

it('however they come and go, never more at once and no turn is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 12 }), { maxLength: 80 }),
      fc.integer({ min: 1, max: 4 }),
      fc.nat({ max: 4 }),
      (steps, atOnce, waiting) => {
        const ask = createTurns({ atOnce, waiting, patienceMs: 60_000 })
        const here: { state: 'waits' | 'works' | 'refused'; end: () => void }[] = []
        for (const step of steps) {
          const leaving = step < here.length ? here.splice(step, 1)[0] : undefined
          leaving?.end()
          if (!leaving) {
            const one: (typeof here)[number] = { state: 'waits', end: () => {} }
            one.end = ask(
              () => {
                one.state = 'works'
              },
              () => {
                one.state = 'refused'
              },
            )
            here.push(one)
          }
          const count = (state: string) => here.filter((one) => one.state === state).length
          expect(count('works')).toBeLessThanOrEqual(atOnce)
          expect(count('waits')).toBeLessThanOrEqual(waiting)
          if (count('waits') > 0) expect(count('works')).toBe(atOnce)
        }
        for (const { end } of here.toReversed()) end()
      },
    ),
  )
})
