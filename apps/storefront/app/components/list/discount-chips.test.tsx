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

  it('HOME-07 DISC-03 a percent leads to its own list, «all» to the list without one', () => {
    const bar = htmlOf(<DiscountChips percents={[10, 15]} />)
    const links = [...bar.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toEqual(['/discount', '/discount?percent=10', '/discount?percent=15'])
  })

  it('writes a percent as the shop writes numbers, and the address as numbers are written', () => {
    const bar = htmlOf(<DiscountChips percents={[12.5]} />)
    expect(bar).toContain('12,5')
    expect(bar).toContain('/discount?percent=12.5')
  })

  it('is not there when there is nothing to choose', () => {
    expect(htmlOf(<DiscountChips percents={[]} />)).toBe('')
  })

  it('DISC-03 is always there on the discount page, also when all discounts are amounts', () => {
    expect(current(<DiscountChips percents={[]} current="all" />).join()).toContain('Ähli')
    const none = htmlOf(<DiscountChips percents={[]} current={15} />)
    expect(none).toContain('href="/discount"')
    expect(none).not.toContain('aria-current')
  })
})
