import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readShop } from './shop.ts'

const folder = await mkdtemp(join(tmpdir(), 'oyum-shop-'))
afterAll(() => rm(folder, { recursive: true }))
const file = join(folder, 'shop.json')
const readWith = async (change: object) => {
  await writeFile(file, JSON.stringify({ ...readShop(undefined), ...change }))
  return readShop(file)
}

describe('the shop', () => {
  it('comes from the file that is named', async () => {
    const { logo: _, ...others } = readShop(undefined)
    await writeFile(file, JSON.stringify({ ...others, name: 'Ojak' }))
    expect(readShop(file)).toEqual({ ...others, name: 'Ojak' })
  })

  it('is called from Monday to Saturday, nine to six, unless it says otherwise', async () => {
    const { desk, ...others } = readShop(undefined)
    await writeFile(file, JSON.stringify(others))
    expect(readShop(file)).toEqual({ ...others, desk })
    expect(desk.callHours).toEqual({ days: [1, 2, 3, 4, 5, 6], from: '09:00', to: '18:00' })
  })

  it('wants a price typed again that changes by more than 30 %, unless it says otherwise', async () => {
    const { prices, ...others } = readShop(undefined)
    await writeFile(file, JSON.stringify(others))
    expect(readShop(file)).toEqual({ ...others, prices: { guardPercent: 30 } })
    expect(prices).toEqual({ guardPercent: 30 })
    expect((await readWith({ prices: { guardPercent: 10 } })).prices).toEqual({ guardPercent: 10 })
  })

  it.each([
    ['prices', { prices: { guardPercent: 0 } }],
    ['phone', { phone: 'call us' }],
    ['address.ru', { address: { tk: 'a', en: 'b' } }],
    ['sms.signature', { sms: { signature: 'Öýüm', sender: 'OYUM', currency: 'TMT' } }],
    ['icon', { icon: '//elsewhere.example/icon.svg' }],
    ['social.0.href', { social: [{ name: 'x', href: 'javascript:alert(1)', sign: 'chat' }] }],
    ['colour', { colour: 'red' }],
    ['desk', { desk: { callHours: { days: [8], from: '09:00', to: '18:00' } } }],
    [
      'desk.callHours',
      {
        desk: {
          ...{ callHours: { days: [1], from: '18:00', to: '09:00' }, largeOrderManat: 1, manyPieces: 1 },
        },
      },
    ],
  ])('stops the process with the name of what is wrong: %s', async (name, change) => {
    await expect(readWith(change)).rejects.toThrow(`SHOP_CONFIG ${file}`)
    await expect(readWith(change)).rejects.toThrow(name.split('.')[0])
  })
})
