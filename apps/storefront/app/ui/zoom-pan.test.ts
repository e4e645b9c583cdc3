import { describe, expect, it } from 'vitest'
import { ENLARGED, enlargedTransform, moveShift, shiftForTap } from './zoom-pan.ts'

const PHONE = { picture: { width: 360, height: 270 }, screen: { width: 360, height: 740 } }
const MIDDLE = { x: 0, y: 0 }

describe('the enlarged picture', () => {
  it('OPEN-91 is more than twice as wide', () => {
    expect(ENLARGED).toBeGreaterThanOrEqual(2)
    expect(enlargedTransform({ x: -30, y: 0 })).toBe('translate(-30px, 0px) scale(2.5)')
  })

  it('OPEN-91 keeps what was tapped under the finger', () => {
    const tapped = { x: 130, y: 370 }
    const { x } = shiftForTap(tapped, PHONE)
    const middle = PHONE.screen.width / 2
    expect(middle + x + (tapped.x - middle) * ENLARGED).toBe(tapped.x)
  })

  it('OPEN-91 follows the finger, and no further than to its own edge', () => {
    expect(moveShift(MIDDLE, { x: 40, y: 0 }, PHONE)).toEqual({ x: 40, y: 0 })
    expect(moveShift(MIDDLE, { x: 900, y: 0 }, PHONE).x).toBe((360 * 2.5 - 360) / 2)
    expect(moveShift(MIDDLE, { x: -900, y: 0 }, PHONE).x).toBe(-(360 * 2.5 - 360) / 2)
  })

  it('stays in the middle where it fits: there is nothing more to see above or below', () => {
    expect(moveShift(MIDDLE, { x: 0, y: 80 }, PHONE)).toEqual(MIDDLE)
  })
})
