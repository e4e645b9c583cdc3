import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asPercent, type Place, spreadDots } from './spread-dots.ts'

// as they are drawn: in whole percents
const pixels = ({ x, y }: Place) => ({ x: Number(asPercent(x)) * 3.2, y: Number(asPercent(y)) * 2.4 })

function nearest(places: readonly Place[]): number {
  const dots = places.map(pixels)
  const pairs = dots.flatMap((one, at) => dots.slice(at + 1).map((other) => [one, other] as const))
  return Math.min(
    ...pairs.map(([one, other]) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))),
  )
}

it('what stands apart stays where it is', () => {
  const places = [
    { x: 0.4425, y: 0.5767 },
    { x: 0.4475, y: 0.87 },
    { x: 0.8525, y: 0.6433 },
  ]
  for (const [index, { x, y }] of spreadDots(places).entries()) {
    expect(x).toBeCloseTo(places[index]?.x ?? -1)
    expect(y).toBeCloseTo(places[index]?.y ?? -1)
  }
})

it('a table and the vase on it are two targets, each a few percent from its place', () => {
  const places = [
    { x: 0.5975, y: 0.61 },
    { x: 0.6725, y: 0.5433 },
  ]
  const spread = spreadDots(places)
  expect(nearest(places)).toBeLessThan(30)
  expect(nearest(spread)).toBeGreaterThanOrEqual(44)
  for (const [index, { x }] of spread.entries())
    expect(Math.abs(x - (places[index]?.x ?? 0))).toBeLessThan(0.04)
})

it('a place is drawn in whole percents of two digits', () => {
  expect([0, 0.07, 0.4425, 1].map(asPercent)).toEqual(['00', '07', '44', '99'])
})

it('six dots anywhere can each be met, and lie whole in the picture', () => {
  const place = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 6 }), (places) => {
      const spread = spreadDots(places)
      expect(nearest(spread)).toBeGreaterThanOrEqual(44)
      for (const { x, y } of spread.map(pixels)) {
        expect(x >= 22 && x <= 298 && y >= 22 && y <= 218).toBe(true)
      }
    }),
    { seed: 1913, numRuns: 300 },
  )
})
