import { afterEach, expect, it } from 'vitest'
import { askQuietly, endQuestions, goOnAsking } from './quiet-questions.ts'

afterEach(goOnAsking)

it('what could not be had is nothing', async () => {
  expect(await askQuietly(() => Promise.reject(new Error('no line')))).toBeUndefined()
  expect(await askQuietly(() => Promise.resolve(3))).toBe(3)
})

it('who leaves waits for what was asked, and nothing is asked any more', async () => {
  const answer = Promise.withResolvers<number>()
  const steps: string[] = []
  const asked = askQuietly(() => answer.promise).then((got) => steps.push(`answer ${got}`))
  const ended = endQuestions().then(() => steps.push('over'))
  expect(await askQuietly(() => Promise.resolve(4))).toBeUndefined()
  answer.resolve(5)
  await Promise.all([asked, ended])
  expect(steps).toEqual(['answer 5', 'over'])
  goOnAsking()
  expect(await askQuietly(() => Promise.resolve(6))).toBe(6)
})
