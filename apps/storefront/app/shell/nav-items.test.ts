import { expect, it } from 'vitest'
import { PATHS } from '#app/lib/links.ts'
import { BOTTOM_BAR_ITEMS, HEADER_ITEMS } from './nav-items.ts'

it('a guest is asked to log in for the profile only: cart (OPEN-02) and favourites (OPEN-19) are open to all', () => {
  for (const items of [BOTTOM_BAR_ITEMS, HEADER_ITEMS]) {
    const asking = items.filter(({ needsLogin }) => needsLogin).map(({ path }) => path)
    expect(asking).toEqual([PATHS.profile])
    const open = items.filter(({ needsLogin }) => !needsLogin).map(({ path }) => path)
    expect(open).toEqual(expect.arrayContaining([PATHS.cart, PATHS.favourites]))
  }
})
