import { describe, expect, it } from 'vitest'
import { kindOf, readPlaywrightOutcomes, readVitestOutcomes } from './outcomes.ts'

describe('what a planted fault did', () => {
  it('an assertion that failed is told from an error and from a test that did not run', () => {
    const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
      ...{ fullName, status, failureMessages },
    })
    const outcomes = readVitestOutcomes({
      testResults: [
        {
          name: '/x/packages/shop-rules/src/cart.test.ts',
          assertionResults: [
            test('CART-05 a', 'passed'),
            test('CART-05 b', 'failed', '\u001b[31mAssertionError\u001b[39m: expected 0 to be 1\n    at x'),
            test('CART-05 c', 'failed', 'TypeError: items is undefined'),
            test('CART-05 e', 'failed', 'Error: expected [] to match object [ 1 ]'),
            test('CART-05 f', 'failed', 'Error: promise rejected "x" instead of resolving'),
            test('CART-06 d', 'skipped'),
          ],
        },
      ],
    })
    expect(outcomes.map(({ title, state }) => [title, state])).toEqual([
      ['CART-05 a', 'passed'],
      ['CART-05 b', 'failed'],
      ['CART-05 c', 'failed otherwise'],
      ['CART-05 e', 'failed'],
      ['CART-05 f', 'failed'],
    ])
    expect(outcomes[1]).toMatchObject({ kind: 'unit', said: 'AssertionError: expected 0 to be 1' })
  })

  it('a journey fails by what it expected, not by a click that found nothing', () => {
    const spec = (title: string, status: string, ...messages: string[]) => ({
      ...{ title, tests: [{ results: [{ status, errors: messages.map((message) => ({ message })) }] }] },
    })
    const outcomes = readPlaywrightOutcomes({
      suites: [
        {
          specs: [
            spec('NEW-02 a', 'passed'),
            spec('NEW-02 b', 'failed', 'Error: expect(locator).toHaveCount(expected) failed'),
            spec('NEW-02 c', 'timedOut', 'locator.click: Timeout 30000ms exceeded'),
            spec('NEW-02 d', 'skipped'),
          ],
        },
      ],
    })
    expect(outcomes.map(({ state }) => state)).toEqual(['passed', 'failed', 'failed otherwise'])
    expect(outcomes[1]?.kind).toBe('journey')
  })

  it('the kind of a test is seen from its place', () => {
    expect(kindOf('e2e/journeys/home.spec.ts')).toBe('journey')
    expect(kindOf('packages/ui/src/dialog.browser.test.tsx')).toBe('component')
    expect(kindOf('apps/api/src/modules/orders/orders.test.ts')).toBe('integration')
    expect(kindOf('bench/drills/orders/buyers.test.ts')).toBe('integration')
    expect(kindOf('bench/tools/plant/patches.test.ts')).toBe('unit')
    expect(kindOf('packages/api-client/src/read/order.test.ts')).toBe('unit')
  })
})
