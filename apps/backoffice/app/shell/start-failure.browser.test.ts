import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showStartFailure } from './start-failure.ts'

afterEach(() => document.body.replaceChildren())

it('where no words could be read, three languages say so in the place of the start screen', async () => {
  document.body.innerHTML = '<div id="start"></div>'
  showStartFailure()
  const lines = page.getByRole('button').element().querySelectorAll('span')
  expect([...lines].map(({ lang }) => lang)).toEqual(['tk', 'ru', 'en'])
  expect([...lines].every(({ textContent }) => textContent.length > 20)).toBe(true)
  expect(document.getElementById('start')).toBeNull()
})
