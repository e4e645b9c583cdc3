import { describe, expect, it } from 'vitest'
import { otherLayout } from './keyboard-layout.ts'

describe('the other keyboard', () => {
  it.each([
    ['lbdfys', 'диваны'],
    ['LBDFYS', 'диваны'],
    ['rjvjl ,tksq', 'комод белый'],
    ['`krf', 'ёлка'],
    ['ыщаф', 'sofa'],
    ['вшцфт 220', 'diwan 220'],
  ])('%s is %s', (typed, meant) => {
    expect(otherLayout(typed)).toBe(meant)
  })

  it('has nothing to say of numbers and of signs of its own', () => {
    expect(otherLayout('220')).toBeUndefined()
    expect(otherLayout('🛋️')).toBeUndefined()
  })
})
