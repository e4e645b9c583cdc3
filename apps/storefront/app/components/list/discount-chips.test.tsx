import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { htmlOf } from '#app/testing/html-of.tsx'
import { DiscountChips } from './discount-chips.tsx'

describe('DiscountChips', () => {
  const current = (element: ReactNode) => htmlOf(element).match(/aria-current="true"[^>]*>([^<]*)/g) ?? []

  it('marks the one that the page shows: all, one percent, or none (OPEN-63)', () => {
    expect(current(<DiscountChips percents={[10, 12.5]} current="all" />).join()).toContain('Ähli')
    expect(current(<DiscountChips percents={[10, 12.5]} current={12.5} />).join()).toContain('>-')
    expect(current(<DiscountChips percents={[10, 12.5]} current={12.5} />)).toHaveLength(1)
    expect(current(<DiscountChips percents={[10, 12.5]} />)).toEqual([])
  })

  it('writes a percent as the shop writes numbers, and the address as numbers are written', () => {
    const bar = htmlOf(<DiscountChips percents={[12.5]} />)
    expect(bar).toContain('12,5')
    expect(bar).toContain('/discount?percent=12.5')
  })

  it('is not there when there is nothing to choose', () => {
    expect(htmlOf(<DiscountChips percents={[]} />)).toBe('')
  })
})
