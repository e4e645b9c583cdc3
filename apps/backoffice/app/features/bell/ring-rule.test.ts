import { describe, expect, it } from 'vitest'
import { NOT_RUNG, type Rung, ringRule, type Waiting } from './ring-rule.ts'

const MINUTE = 60_000
const quiet: Waiting = { newest: 7, free: 0, uncalled: 0 }

/** Asks one after the other and gives when it rang. */
function ringsAt(asked: readonly [minute: number, waiting: Partial<Waiting>][]): number[] {
  let rung: Rung = NOT_RUNG
  return asked.flatMap(([minute, waiting]) => {
    const said = ringRule(rung, { ...quiet, ...waiting }, minute * MINUTE)
    rung = said.rung
    return said.rings ? [minute] : []
  })
}

describe('the bell', () => {
  it('DESK-20 rings at a new order, once for each', () => {
    expect(
      ringsAt([
        [0, {}],
        [1, { newest: 8 }],
        [1.1, { newest: 8 }],
        [1.2, { newest: 9 }],
      ]),
    ).toEqual([1, 1.2])
  })

  it('DESK-20 rings again every minute while one waits for two minutes and nobody has it', () => {
    const waits = { free: 1, uncalled: 1 }
    expect(
      ringsAt([
        [0, {}],
        [1, { newest: 8, free: 1 }],
        [2, {}],
        [3, waits],
        [3.5, waits],
        [4, waits],
        [5, { free: 0 }],
      ]),
    ).toEqual([1, 3, 4])
  })

  it('does not ring for what was there before somebody came, until it waits too long', () => {
    expect(ringsAt([[0, { newest: 8, free: 3 }]])).toEqual([])
    expect(ringsAt([[0, { newest: 8, free: 3, uncalled: 3 }]])).toEqual([0])
  })

  it('an order that is taken or gone is no reason; the next one is', () => {
    expect(
      ringsAt([
        [0, {}],
        [1, { newest: null }],
        [2, { newest: 6 }],
        [3, { newest: 8 }],
      ]),
    ).toEqual([3])
  })
})
