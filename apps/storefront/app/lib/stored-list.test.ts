import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cartItems, countPieces } from './cart-store.ts'
import { createStoredList } from './stored-list.ts'
import { wishlistIds } from './wishlist-store.ts'

let stored: Map<string, string>
let page: EventTarget

beforeEach(() => {
  stored = new Map()
  page = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const fromAnotherTab = (key: string | null) =>
  page.dispatchEvent(Object.assign(new Event('storage'), { key }))
const numbers = () => createStoredList('numbers', (value) => (typeof value === 'number' ? value : undefined))

describe('a list in local storage', () => {
  it('is read, written and kept as JSON', () => {
    const list = numbers()
    expect(list.get()).toEqual([])
    list.set([1, 2])
    expect(stored.get('numbers')).toBe('[1,2]')
    expect(numbers().get()).toEqual([1, 2])
  })

  it('is the same object until it changes', () => {
    stored.set('numbers', '[1]')
    const list = numbers()
    expect(list.get()).toBe(list.get())
  })

  it('tells its own page and hears other tabs, but only of itself', () => {
    const list = numbers()
    const heard = vi.fn()
    const forget = list.subscribe(heard)
    list.set([1])
    expect(heard).toHaveBeenCalledTimes(1)
    stored.set('numbers', '[1,2,3]')
    fromAnotherTab('numbers')
    expect(heard).toHaveBeenCalledTimes(2)
    expect(list.get()).toEqual([1, 2, 3])
    fromAnotherTab('locale')
    expect(heard).toHaveBeenCalledTimes(2)
    stored.clear()
    fromAnotherTab(null)
    expect(list.get()).toEqual([])
    forget()
    list.set([4])
    expect(heard).toHaveBeenCalledTimes(3)
  })

  it.each(['', '{', 'null', '7', '{"length":2}', '"abc"'])('a damaged value is an empty list: %j', (text) => {
    stored.set('numbers', text)
    expect(numbers().get()).toEqual([])
  })

  it('lives in memory where storage is closed', () => {
    const closed = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: closed, setItem: closed })
    const list = numbers()
    expect(list.get()).toEqual([])
    list.set([1])
    expect(list.get()).toEqual([1])
  })
})

describe('what the shop keeps there', () => {
  it('the cart counts pieces, not lines, and skips what is no line', () => {
    stored.set(
      'cart_items',
      '[{"id":1,"quantity":2},{"id":2,"quantity":3},{"id":3,"quantity":"4"},{"id":4,"quantity":-1},{"id":5,"quantity":1.5},{"quantity":1},null,7]',
    )
    expect(countPieces(cartItems.get())).toBe(5)
  })

  it('the favourites are ids', () => {
    stored.set('wishlistAtom', '[3,9,"4",null]')
    expect(wishlistIds.get()).toEqual([3, 9])
  })
})
