import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stepper } from './stepper.tsx'

const labels = { name: 'Quantity', minusLabel: 'One less', plusLabel: 'One more' }

describe('Stepper', () => {
  it('says the number and steps both ways', async () => {
    const [less, more] = [vi.fn(), vi.fn()]
    await render(<Stepper {...labels} quantity="2" minus={{ onClick: less }} plus={{ onClick: more }} />)
    await expect.element(page.getByRole('group', { name: 'Quantity' })).toHaveTextContent('2')
    await page.getByRole('button', { name: 'One more' }).click()
    expect([less.mock.calls.length, more.mock.calls.length]).toEqual([0, 1])
    await page.getByRole('button', { name: 'One less' }).click()
    expect([less.mock.calls.length, more.mock.calls.length]).toEqual([1, 1])
  })

  it('has ends of 44 px, and an end without an action is off', async () => {
    await render(<Stepper {...labels} quantity="3" minus={{}} plus={undefined} />)
    await expect.element(page.getByRole('button', { name: 'One more' })).toBeDisabled()
    for (const button of page.getByRole('button').elements()) {
      const { width, height } = button.getBoundingClientRect()
      expect([width, height]).toEqual([44, 44])
    }
  })
})
