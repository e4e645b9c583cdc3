import { expect, it } from 'vitest'
import { htmlOf } from '#app/testing/html-of.tsx'
import { SOME_ORDER } from '#app/testing/some-order.ts'
import { OrderTracker } from './order-tracker.tsx'

/** The state of each step, and which one is the current. */
function stepsAt(status: string): (string | undefined)[] {
  const html = htmlOf(<OrderTracker order={{ ...SOME_ORDER, status }} />)
  return [...html.matchAll(/<li [^>]*>/g)].map(([step]) => {
    const state = /data-state="(\w+)"/.exec(step)?.[1]
    return step.includes('aria-current="step"') ? `${state}, here` : state
  })
}

it('ORDER-12 has three steps and highlights the one that is reached (OPEN-49)', () => {
  expect(stepsAt('pending')).toEqual(['ahead', 'ahead', 'ahead'])
  expect(stepsAt('processing')).toEqual(['current, here', 'ahead', 'ahead'])
  expect(stepsAt('out_for_delivery')).toEqual(['done', 'current, here', 'ahead'])
  expect(stepsAt('delivered')).toEqual(['done', 'done', 'current, here'])
  expect(stepsAt('cancelled')).toEqual([])
})

it('OPEN-94 begins with a drawn «accepted» and its day, from the first moment on', () => {
  const words = (status: string) =>
    htmlOf(<OrderTracker order={{ ...SOME_ORDER, status }} />).replace(/<[^>]*>/g, ' ')
  for (const status of ['pending', 'confirmed', 'processing', 'delivered'])
    expect(words(status).trim()).toMatch(/^Kabul edildi, 5 sentýabr/)
  expect(words('cancelled')).not.toContain('Kabul edildi')
})
