import { describe, expect, it } from 'vitest'
import { goodsPath, readAsked, savedQuery } from './goods-asked.ts'

const read = (search: string) => readAsked(new URLSearchParams(search))

describe('the address of the list of goods', () => {
  it.each([
    ['', { view: 'all' }],
    ['view=draft', { view: 'draft' }],
    ['view=nonsense&category=x&stock=much&missing=de&sort=size', { view: 'all' }],
    [
      'category=7&stock=out&isDiscounted=true',
      { view: 'all', category: 7, stock: 'out', isDiscounted: true },
    ],
    [
      'isDiscounted=false&isWithoutPicture=true',
      { view: 'all', isDiscounted: false, isWithoutPicture: true },
    ],
    ['missing=any&sort=price_down', { view: 'all', missing: 'any', sort: 'price_down' }],
    // as the server has it anyway
    ['sort=changed&isDiscounted=&isWithoutPicture=', { view: 'all' }],
    ['after=1-2', { view: 'all', after: '1-2' }],
    ['after=1-2&before=3-4', { view: 'all', before: '3-4' }],
    ['after=x&before=1', { view: 'all' }],
    ['view=draft&q=+diwan+&missing=ru&sort=price&after=1-2', { view: 'draft', q: 'diwan', missing: 'ru' }],
    [`q=${'5'.repeat(70)}`, { view: 'all', q: '5'.repeat(60) }],
  ])('%s', (search, asked) => {
    expect(read(search)).toEqual(asked)
  })

  it('is written as it is read', () => {
    const search = 'view=on_sale&category=7&stock=low&missing=en&isDiscounted=false&sort=newest&after=1-2'
    expect(new URLSearchParams(goodsPath(read(search)).split('?')[1])).toEqual(new URLSearchParams(search))
  })

  it('is saved by name without the page, and not what is looked for', () => {
    expect(savedQuery(read('view=draft&stock=out&after=1-2'))).toBe('view=draft&stock=out')
    expect(savedQuery(read('q=diwan'))).toBeUndefined()
  })
})
