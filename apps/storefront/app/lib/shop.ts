import type { Shop } from '@oyum/settings/shop'
import { createContext, use } from 'react'

/** What a page needs to know of the shop, in its language. It comes with the page, so that one build serves any shop. */
export interface ShopFacts extends Omit<Shop, 'address' | 'currency' | 'sms' | 'desk' | 'prices'> {
  address: string
  currency: string
  /** 'tel:+99312000000' */
  phoneHref: string
}

// Only a page whose root failed is without them; it must still render.
export const UNKNOWN_SHOP: ShopFacts = {
  name: '',
  phone: '',
  phoneHref: '',
  phoneExample: '',
  email: '',
  address: '',
  mapHref: '',
  currency: '',
  currencyCode: '',
  social: [],
  delivery: { capitalDays: [0, 0], provinceDays: [0, 0] },
  icon: '',
}

export const ShopContext = createContext(UNKNOWN_SHOP)

export const useShop = (): ShopFacts => use(ShopContext)
