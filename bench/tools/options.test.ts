import { describe, expect, it } from 'vitest'
import { readPageOptions } from './options.ts'

const DEFAULTS = { runs: 3, locales: ['tk', 'ru', 'en'], pages: ['home'] } as const
const read = (...args: string[]) => readPageOptions({ ...DEFAULTS, pages: [...DEFAULTS.pages] }, args)

describe('what the page benches are told', () => {
  it('takes the defaults when nothing is said', () => {
    expect(read()).toEqual(DEFAULTS)
  })

  it('takes fewer runs, some languages and some pages', () => {
    expect(read('--runs', '1', '--locales=tk,ru', '--pages', 'home,product')).toEqual({
      runs: 1,
      locales: ['tk', 'ru'],
      pages: ['home', 'product'],
    })
  })

  it('takes the untidy shop', () => {
    expect(read('--untidy', '--views', 'dear,free')).toMatchObject({
      isUntidy: true,
      views: ['dear', 'free'],
    })
    expect(read().isUntidy).toBeUndefined()
  })

  it('--pages alone means every page', () => {
    expect(read('--pages').pages).toBeUndefined()
    expect(read('--pages', '--runs', '1')).toMatchObject({ runs: 1, pages: undefined })
  })

  it.each([['--runs', '0'], ['--runs=many'], ['--locales=tm'], ['--page=home']])(
    'refuses %s %s',
    (...args) => {
      expect(() => read(...args)).toThrow()
    },
  )
})
