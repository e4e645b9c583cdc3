import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStoredValue, parseJson, parseList } from './stored-value.ts'

let stored: Map<string, string>
let page: EventTarget
let isFull: boolean

beforeEach(() => {
  stored = new Map()
  page = new EventTarget()
  isFull = false
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, text)
    },
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const fromAnotherTab = (key: string | null) =>
  page.dispatchEvent(Object.assign(new Event('storage'), { key }))
const isNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)
const numbers = () =>
  createStoredValue<readonly number[]>({
    area: 'local',
    key: 'numbers',
    read: (text) => parseList(text, isNumber),
  })
const name = () =>
  createStoredValue<string | undefined>({
    area: 'session',
    key: 'name',
    read: (text) => text ?? undefined,
    write: (text) => text,
  })

describe('a value in the storage of the browser', () => {
  it('is read, written and kept as JSON', () => {
    const list = numbers()
    expect(list.get()).toEqual([])
    list.set([1, 2])
    expect(stored.get('numbers')).toBe('[1,2]')
    expect(numbers().get()).toEqual([1, 2])
  })

  it('may have a form of its own, and is taken away when there is nothing to write', () => {
    vi.stubGlobal('sessionStorage', localStorage)
    name().set('Maral')
    expect(stored.get('name')).toBe('Maral')
    name().set(undefined)
    expect(stored.has('name')).toBe(false)
    expect(name().get()).toBeUndefined()
  })

  it('is the same object until it changes', () => {
    stored.set('numbers', '[1]')
    const list = numbers()
    expect(list.get()).toBe(list.get())
    const next = [1, 2]
    list.set(next)
    expect(list.get()).toBe(next)
  })

  it('tells its own page and hears other tabs, but only of itself', () => {
    const list = numbers()
    const heard = vi.fn()
    const unsubscribe = list.subscribe(heard)
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
    expect(heard).toHaveBeenCalledTimes(3)
    expect(list.get()).toEqual([])
    unsubscribe()
    list.set([4])
    stored.set('numbers', '[5]')
    fromAnotherTab('numbers')
    expect(heard).toHaveBeenCalledTimes(3)
  })

  it.each(['', '{', 'null', '7', '{"length":2}', '"abc"'])('a damaged list is an empty one: %j', (text) => {
    stored.set('numbers', text)
    expect(numbers().get()).toEqual([])
  })

  it('is undefined where there is no JSON', () => {
    expect(parseJson('{')).toBeUndefined()
    expect(parseJson(null)).toBeNull()
    expect(parseJson('{"a":1}')).toEqual({ a: 1 })
  })

  it('lives in memory where storage is full, until another tab has written', () => {
    stored.set('numbers', '[1]')
    const list = numbers()
    expect(list.get()).toEqual([1])
    isFull = true
    list.set([1, 2])
    expect(list.get()).toEqual([1, 2])
    expect(stored.get('numbers')).toBe('[1]')
    stored.set('numbers', '[7]')
    expect(list.get()).toEqual([7])
  })

  it('lives in memory where storage is closed', () => {
    const closed = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed })
    const list = numbers()
    expect(list.get()).toEqual([])
    list.set([1])
    expect(list.get()).toEqual([1])
  })

  it('lives in memory where there is no storage at all', () => {
    vi.stubGlobal('sessionStorage', undefined)
    const value = name()
    expect(value.get()).toBeUndefined()
    value.set('Maral')
    expect(value.get()).toBe('Maral')
    value.set(undefined)
    expect(value.get()).toBeUndefined()
  })
})
