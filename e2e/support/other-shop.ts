import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readShop, type Shop } from '@oyum/settings/shop'
import { withDemoCopy, withShopOn } from './own-shop.ts'
import { ONE_ADDRESS } from './phone.ts'
import { test } from './test.ts'

// The same build and the same goods, kept by somebody else.

export const OTHER_SHOP: Shop = {
  name: 'Ojak',
  phone: '+993 12 99-88-77',
  phoneExample: '+993 61 22 33 44',
  email: 'hat@ojak.example',
  address: { tk: 'Mary ş., Synag köçesi, 7', ru: 'г. Мары, улица Сынаг, 7', en: '7 Synag Street, Mary' },
  mapHref: 'https://map.example/mary',
  currency: { tk: 'manat', ru: 'ман.', en: 'manat' },
  currencyCode: 'XTS',
  sms: { signature: 'Ojak', sender: 'OJAK', currency: 'manat' },
  social: [{ name: 'Line', href: 'https://line.example/ojak', sign: 'chat' }],
  delivery: { capitalDays: [4, 4], provinceDays: [5, 6] },
  prices: { guardPercent: 30 },
  desk: readShop(undefined).desk,
  icon: '/storage/shop/ojak.svg',
}

/** Everything by which the first shop would be recognised. */
export function tracesOfFirstShop(): string[] {
  const { name, phone, email, address, currency, currencyCode, sms, mapHref, social, ...more } =
    readShop(undefined)
  return [
    ...[name, phone, phone.replace(/[^+\d]/g, ''), email, mapHref, more.icon, more.sharePicture ?? ''],
    ...Object.values(address),
    ...Object.values(currency),
    ...[currencyCode, sms.signature, sms.sender],
    ...social.map(({ href }) => href),
    // the name as it is drawn
    ...[more.logo, more.initial].map((drawing) => drawing?.letters ?? ''),
  ].filter((trace) => trace !== '')
}

interface OtherShop {
  otherShop: { url: string; sms: () => Promise<string[]> }
}

export const testInOtherShop = test.extend<object, OtherShop>({
  otherShop: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'oyum-other-shop-'))
      const [config, smsFile] = [join(folder, 'shop.json'), join(folder, 'sms.jsonl')]
      await writeFile(config, JSON.stringify(OTHER_SHOP))
      await mkdir(join(folder, 'shop'))
      await writeFile(join(folder, 'shop/ojak.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
      const sms = async () => (await readFile(smsFile, 'utf8').catch(() => '')).split('\n').filter(Boolean)
      try {
        await withDemoCopy(async (databaseAddress) => {
          const env = { SHOP_CONFIG: config, SMS_LOG_FILE: smsFile, ...ONE_ADDRESS }
          await withShopOn(databaseAddress, folder, (url) => use({ url, sms }), env)
        })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ otherShop }, use) => use(otherShop.url),
})
