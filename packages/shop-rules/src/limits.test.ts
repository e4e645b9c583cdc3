import { describe, expect, it } from 'vitest'
import { formatCooldown, searchText } from './limits.ts'

describe('formatCooldown', () => {
  it('AUTH-18 counts down from 60 seconds, shown as m:ss', () => {
    const shown = [0, 1, 50, 51, 59, 60].map((elapsed) => formatCooldown(60 - elapsed))
    expect(shown).toEqual(['1:00', '0:59', '0:10', '0:09', '0:01', '0:00'])
  })

  it('never shows less than nothing, and 0:00 only when the wait is over', () => {
    expect(formatCooldown(-5)).toBe('0:00')
    expect(formatCooldown(0.2)).toBe('0:01')
    expect(formatCooldown(125)).toBe('2:05')
  })
})

describe('searchText', () => {
  it('needs at least 3 characters after trimming (OPEN-74)', () => {
    expect(searchText('sto')).toBe('sto')
    expect(searchText('  öýüm ')).toBe('öýüm')
    expect(searchText('st')).toBeUndefined()
    expect(searchText(' st ')).toBeUndefined()
    expect(searchText('   ')).toBeUndefined()
    expect(searchText('')).toBeUndefined()
  })

  it('counts characters, not their halves', () => {
    expect(searchText('🛋🛋')).toBeUndefined()
    expect(searchText('🛋🛋🛋')).toBe('🛋🛋🛋')
  })
})
