import { describe, expect, it } from 'vitest'
import { floorSize } from './floor-size.ts'

describe('the size on the floor', () => {
  it('is told of what is a metre wide or more', () => {
    expect(floorSize({ widthMm: 2200, depthMm: 940 })).toEqual({ widthCm: 220, depthCm: 94 })
    expect(floorSize({ widthMm: 1000, depthMm: 100 })).toEqual({ widthCm: 100, depthCm: 10 })
    expect(floorSize({ widthMm: 1054, depthMm: 585 })).toEqual({ widthCm: 105, depthCm: 59 })
  })

  it('is not told of small things, of curtains, and where one side is unknown', () => {
    expect(floorSize({ widthMm: 999, depthMm: 940 })).toBeUndefined()
    expect(floorSize({ widthMm: 2800, depthMm: 60 })).toBeUndefined()
    expect(floorSize({ widthMm: 2200, depthMm: undefined })).toBeUndefined()
    expect(floorSize({ widthMm: undefined, depthMm: 940 })).toBeUndefined()
  })
})
