import { expect, it } from 'vitest'
import { soonOrNot } from './soon-or-not.ts'

it('gives what was said, and nothing when nobody says anything or it failed', async () => {
  expect(await soonOrNot(Promise.resolve(7))).toBe(7)
  expect(await soonOrNot(Promise.reject(new Error('away')))).toBeUndefined()
  expect(await soonOrNot(new Promise(() => {}), 1)).toBeUndefined()
})
