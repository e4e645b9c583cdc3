import type { HAND_SMS } from '@oyum/contract/staff/limits'
import type { Shop } from '@oyum/settings/shop'
import type { Locale } from '@oyum/shop-rules/locales'
import { manatFromTenge } from '@oyum/shop-rules/money'
import { formatNumber } from '@oyum/shop-rules/numbers'

// What somebody of the shop sends by one press. In Latin letters without marks, as in modules/orders/order-texts.ts: one message each.

export type HandSms = (typeof HAND_SMS)[number]

interface About {
  id: number
  sum: string
  phone: string
}

const texts: Record<Locale, Record<HandSms, (about: About) => string>> = {
  tk: {
    not_reached: ({ id, phone }) =>
      `${id} belgili sargydynyz boyunca jan etdik, jogap bolmady. Bize jan edin: ${phone}`,
    sum_changed: ({ id, sum }) => `${id} belgili sargydynyzyn jemi uytgedi: ${sum}.`,
    come_to_shop: ({ id, phone }) =>
      `${id} belgili sargydynyz boyunca dukana gelin. Soragynyz bolsa, jan edin: ${phone}`,
  },
  ru: {
    not_reached: ({ id, phone }) => `my zvonili vam po zakazu ${id} i ne dozvonilis. Pozvonite nam: ${phone}`,
    sum_changed: ({ id, sum }) => `summa zakaza ${id} izmenilas: ${sum}.`,
    come_to_shop: ({ id, phone }) =>
      `po zakazu ${id} zhdem vas v magazine. Esli est voprosy, pozvonite: ${phone}`,
  },
  en: {
    not_reached: ({ id, phone }) =>
      `we called you about order ${id} and did not reach you. Please call us: ${phone}`,
    sum_changed: ({ id, sum }) => `the total of order ${id} is now ${sum}.`,
    come_to_shop: ({ id, phone }) =>
      `please come to the shop about order ${id}. If you have questions, call: ${phone}`,
  },
}

/** Own words, or one of the ready texts in the customer's language; both under the shop's name. */
export function handSmsText(
  { sms, phone }: Pick<Shop, 'sms' | 'phone'>,
  said: { ready: HandSms } | { words: string },
  order: { id: number; locale: Locale; amountTenge: number },
): string {
  const { id, locale, amountTenge } = order
  const sum = `${formatNumber(manatFromTenge(amountTenge)).replaceAll('\u00a0', ' ')} ${sms.currency}`
  const text = 'ready' in said ? texts[locale][said.ready]({ id, sum, phone }) : said.words
  return signed(sms) + text
}

/** What every text begins with. */
export const signed = ({ signature }: Shop['sms']) => `${signature}: `
