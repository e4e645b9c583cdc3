import { describe, expect, it } from 'vitest'
import { placedPath } from '#app/lib/links.ts'
import { accountPath, DEVICES_PATH, isOtherOrderOnly, readAccountQuery } from './account-query.ts'

const read = (query: string) => readAccountQuery(new URLSearchParams(query))

describe('the address of the profile', () => {
  it('names the order that is shown and where the list begins', () => {
    expect(read('order=100123&before=100200')).toEqual({
      ...{ order: 100123, before: 100200, isPlaced: false, isDevices: false },
    })
    expect(accountPath({ order: 100123, before: 100200 })).toBe('/dashboard?before=100200&order=100123')
    expect(accountPath({ order: 100123 })).toBe('/dashboard?order=100123')
    expect(accountPath()).toBe('/dashboard')
  })

  it('says that the order was placed just now, where it has a number', () => {
    expect(placedPath(100123)).toBe('/dashboard?order=100123&placed=1')
    expect(read('order=100123&placed=1')).toMatchObject({ order: 100123, isPlaced: true })
    expect(placedPath(undefined)).toBe('/dashboard')
  })

  it('OPEN-110 asks for the devices, also from an order; another order of the list asks for nothing', () => {
    const at = (path: string) => new URL(path, 'http://shop.invalid')
    expect(readAccountQuery(at(DEVICES_PATH).searchParams).isDevices).toBe(true)
    expect(read('show=orders').isDevices).toBe(false)
    expect(isOtherOrderOnly(at('/dashboard'), at('/dashboard?order=7'))).toBe(true)
    expect(isOtherOrderOnly(at('/dashboard?order=7'), at(DEVICES_PATH))).toBe(false)
    expect(isOtherOrderOnly(at('/dashboard?order=7'), at('/dashboard?before=9'))).toBe(false)
    expect(isOtherOrderOnly(at('/dashboard'), at('/dashboard'))).toBe(false)
  })

  it('ignores what is no order number', () => {
    for (const text of ['', '0', '-1', '1.5', '1e3', 'abc', '0123', '1234567890123456', ' 7']) {
      expect(read(new URLSearchParams({ order: text, before: text }).toString())).toEqual({
        order: undefined,
        before: undefined,
        isPlaced: false,
        isDevices: false,
      })
    }
  })
})
