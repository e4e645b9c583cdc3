import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#app/testing/render-page.tsx'
import { Stepper } from './stepper.tsx'

const labels = { name: 'Quantity', minusLabel: 'One less', plusLabel: 'One more' }

describe('Stepper', () => {
  it('says the number and steps both ways', async () => {
    const [onMinus, onPlus] = [vi.fn(), vi.fn()]
    await renderPage(<Stepper {...labels} quantity="2" onMinus={onMinus} onPlus={onPlus} />)
    await expect.element(page.getByRole('group', { name: 'Quantity' })).toHaveTextContent('2')
    await page.getByRole('button', { name: 'One more' }).click()
    expect([onMinus.mock.calls.length, onPlus.mock.calls.length]).toEqual([0, 1])
    await page.getByRole('button', { name: 'One less' }).click()
    expect([onMinus.mock.calls.length, onPlus.mock.calls.length]).toEqual([1, 1])
  })

  it('has ends of 44 px, and an end without an action is off', async () => {
    await renderPage(<Stepper {...labels} quantity="3" onMinus={() => {}} onPlus={undefined} />)
    await expect.element(page.getByRole('button', { name: 'One more' })).toBeDisabled()
    for (const button of page.getByRole('button').elements()) {
      const { width, height } = button.getBoundingClientRect()
      expect([width, height]).toEqual([44, 44])
    }
  })
})
