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

  it.each([
    ['phone', { phone: 'call us' }],
    ['address.ru', { address: { tk: 'a', en: 'b' } }],
    ['sms.signature', { sms: { signature: 'Öýüm', sender: 'OYUM', currency: 'TMT' } }],
    ['icon', { icon: '//elsewhere.example/icon.svg' }],
    ['social.0.href', { social: [{ name: 'x', href: 'javascript:alert(1)', sign: 'chat' }] }],
    ['colour', { colour: 'red' }],
  ])('stops the process with the name of what is wrong: %s', async (name, change) => {
    await expect(readWith(change)).rejects.toThrow(`SHOP_CONFIG ${file}`)
    await expect(readWith(change)).rejects.toThrow(name.split('.')[0])
  })
})
