import { describe, expect, it } from 'vitest'
import { readWallCm } from '#app/state/my-wall.ts'
import { planWall } from './wall-plan.ts'

describe('a piece before a wall', () => {
  it('stands in the middle, and both have one scale: 220 before 230', () => {
    expect(planWall(230, 220)).toEqual({
      width: 230,
      wall: { x: 0, across: 230 },
      piece: { x: 5, across: 220 },
      gapCm: 5,
    })
  })

  it('reaches over both ends of a shorter one: 234 before 230', () => {
    expect(planWall(230, 234)).toEqual({
      width: 234,
      wall: { x: 2, across: 230 },
      piece: { x: 0, across: 234 },
      gapCm: -2,
    })
  })

  it('a wall is between half a metre and twenty', () => {
    expect(['230', ' 230 ', '230,5', '50', '2000'].map(readWallCm)).toEqual([230, 230, 230.5, 50, 2000])
    for (const text of [null, '', '2', '49', '2001', 'abc', '1e9']) expect(readWallCm(text)).toBeUndefined()
  })
})
