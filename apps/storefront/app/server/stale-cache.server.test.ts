import { describe, expect, it } from 'vitest'
import { staleCache } from './stale-cache.server.ts'

function kept() {
  const shop = { time: 0, made: 0, isDown: false }
  const get = staleCache(
    1000,
    async (name: string) => {
      if (shop.isDown) throw new Error('down')
      shop.made += 1
      return `${name} ${shop.made}`
    },
    () => shop.time,
  )
  return { shop, get }
}

describe('staleCache', () => {
  it('makes once for all who ask at the same time, and again only when it is old', async () => {
    const { shop, get } = kept()
    expect(await Promise.all([get('map'), get('map')])).toEqual(['map 1', 'map 1'])
    shop.time = 999
    expect(await get('map')).toBe('map 1')
    shop.time = 1000
    expect(await get('map')).toBe('map 2')
  })

  it('gives the old one during an outage, and an outage when there is none', async () => {
    const { shop, get } = kept()
    shop.isDown = true
    await expect(get('map')).rejects.toThrow('down')
    shop.isDown = false
    expect(await get('map')).toBe('map 1')
    shop.time = 5000
    shop.isDown = true
    expect(await get('map')).toBe('map 1')
  })
})
