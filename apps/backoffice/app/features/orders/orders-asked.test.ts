import { describe, expect, it } from 'vitest'
import { ordersPath, readAsked, withoutPlace } from './orders-asked.ts'

const read = (search: string) => readAsked(new URLSearchParams(search))

describe('the address of the list', () => {
  it.each([
    ['', { view: 'to_call' }],
    ['view=delivered', { view: 'delivered' }],
    ['view=nonsense', { view: 'to_call' }],
    ['view=all&from=2026-11-01&to=2026-11-17', { view: 'all', from: '2026-11-01', to: '2026-11-17' }],
    ['view=all&from=yesterday&to=', { view: 'all' }],
    ['view=all&after=1-2', { view: 'all', after: '1-2' }],
    ['view=all&after=1-2&before=3-4', { view: 'all', before: '3-4' }],
    ['view=all&from=2026-02-31&after=x&before=1', { view: 'all' }],
    [`view=all&q=${'5'.repeat(70)}`, { view: 'all', q: '5'.repeat(60) }],
    // what is looked for is looked for everywhere
    ['view=confirmed&q=+5566+&from=2026-11-01&after=1-2', { view: 'confirmed', q: '5566' }],
    ['view=confirmed&q=+', { view: 'confirmed' }],
    [
      'view=all&payment=via_card&amountFrom=1+250,50&by=7',
      { view: 'all', payment: 'via_card', amountFrom: 125_050, by: 7 },
    ],
    ['view=all&payment=gold&amountFrom=a+lot&by=x', { view: 'all' }],
    ['view=all&payment=&amountFrom=0&by=0', { view: 'all' }],
  ])('%s', (search, asked) => {
    expect(read(search)).toEqual(asked)
  })

  it('is read as it was written', () => {
    const asked = { view: 'to_pack', from: '2026-11-01', after: '1-2' } as const
    expect(read(ordersPath(asked).split('?')[1] ?? '')).toEqual(asked)
    const filtered = { view: 'all', payment: 'via_card', amountFrom: 125_050, by: 7 } as const
    expect(read(ordersPath(filtered).split('?')[1] ?? '')).toEqual(filtered)
    const found = { view: 'all', q: '+993 65 & co' } as const
    expect(read(ordersPath(found).split('?')[1] ?? '')).toEqual(found)
  })

  it('without its place keeps pile and days', () => {
    expect(withoutPlace({ view: 'all', from: '2026-11-01', after: '1-2' })).toEqual({
      view: 'all',
      from: '2026-11-01',
    })
  })
})
