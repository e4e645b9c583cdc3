import type { Locale } from '@oyum/shop-rules/locales'

type Localized = Readonly<Record<Locale, string>>

export type SocialSign = 'camera' | 'play' | 'chat' | 'send'

interface ShopConfig {
  readonly name: string
  readonly phone: string
  readonly phoneHref: string
  /** In the hint beside a wrong number. */
  readonly phoneExample: string
  readonly email: string
  readonly address: Localized
  readonly mapHref: string
  readonly currency: Localized
  /** Signs are generic: no foreign logo is shipped. */
  readonly social: ReadonlyArray<{ name: string; href: string; sign: SocialSign }>
  /** Days from order to door, shortest and longest. */
  readonly delivery: {
    readonly capitalDays: readonly [number, number]
    readonly provinceDays: readonly [number, number]
  }
}

// The facts that differ from shop to shop. All of them are neutral samples: replace them before going live.
export const shop: ShopConfig = {
  name: 'Öýüm',
  phone: '+993 12 00-00-00',
  phoneHref: 'tel:+99312000000',
  phoneExample: '+993 65 12 34 56',
  email: 'salam@oyum.example',
  address: {
    tk: 'Aşgabat ş., Nusga köçesi, 12-nji jaý, 1-nji gat (nusga salgysy)',
    ru: 'г. Ашхабад, улица Нусга, дом 12, 1-й этаж (адрес-образец)',
    en: '12 Nusga Street, ground floor, Ashgabat (sample address)',
  },
  mapHref: 'geo:37.9500,58.3800?q=37.9500,58.3800',
  currency: { tk: 'TMT', ru: 'ТМТ', en: 'TMT' },
  social: [
    { name: 'Instagram', href: 'https://instagram.example/oyum.sample', sign: 'camera' },
    { name: 'TikTok', href: 'https://tiktok.example/@oyum.sample', sign: 'play' },
    { name: 'IMO', href: 'tel:+99360000000', sign: 'chat' },
    { name: 'Telegram', href: 'https://t.example/oyum_sample', sign: 'send' },
  ],
  delivery: { capitalDays: [1, 1], provinceDays: [2, 3] },
}
