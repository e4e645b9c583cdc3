import type { Shop } from '@oyum/settings/shop'
import type { Locale } from '@oyum/shop-rules/locales'
import { manatFromTenge } from '@oyum/shop-rules/money'
import { formatNumber } from '@oyum/shop-rules/numbers'
import type { OrderStatus } from '@oyum/shop-rules/order-status'

// What orders say to people, apart from refusals (errors/messages.ts).

export const cancelledText: Record<Locale, string> = {
  tk: 'Sargyt ýatyryldy',
  ru: 'Заказ отменён',
  en: 'Order canceled',
}

// SMS are in Latin letters without marks: one message of 160 characters, readable on every telephone.

const placedSms: Record<Locale, (id: string, sum: string) => string> = {
  tk: (id, sum) => `${id} belgili sargydynyz kabul edildi, jemi ${sum}. Operator jan eder.`,
  ru: (id, sum) => `zakaz ${id} prinyat, summa ${sum}. Operator pozvonit vam.`,
  en: (id, sum) => `order ${id} received, total ${sum}. We will call you to confirm.`,
}

type Sms = Shop['sms']

export function placedSmsText(sms: Sms, locale: Locale, id: string, amountTenge: number): string {
  const sum = `${formatNumber(manatFromTenge(amountTenge)).replaceAll('\u00a0', ' ')} ${sms.currency}`
  return `${sms.signature}: ${placedSms[locale](id, sum)}`
}

type ToldStatus = Exclude<OrderStatus, 'pending'>

const statusSms: Record<Locale, Record<ToldStatus, (id: number) => string>> = {
  tk: {
    confirmed: (id) => `${id} belgili sargydynyz tassyklandy.`,
    processing: (id) => `${id} belgili sargydynyz tayyarlanyar.`,
    out_for_delivery: (id) => `${id} belgili sargydynyz yolda. Harydy gorup, son toleyarsiniz.`,
    delivered: (id) => `${id} belgili sargydynyz gowsuryldy. Sag bolun!`,
    cancelled: (id) => `${id} belgili sargydynyz yatyryldy.`,
  },
  ru: {
    confirmed: (id) => `zakaz ${id} podtverzhden.`,
    processing: (id) => `zakaz ${id} gotovitsya.`,
    out_for_delivery: (id) => `zakaz ${id} v puti. Oplata posle osmotra.`,
    delivered: (id) => `zakaz ${id} dostavlen. Spasibo!`,
    cancelled: (id) => `zakaz ${id} otmenen.`,
  },
  en: {
    confirmed: (id) => `order ${id} is confirmed.`,
    processing: (id) => `order ${id} is being prepared.`,
    out_for_delivery: (id) => `order ${id} is on its way. Pay after you have seen it.`,
    delivered: (id) => `order ${id} is delivered. Thank you!`,
    cancelled: (id) => `order ${id} is cancelled.`,
  },
}

const releasedSms: Record<Locale, (id: number) => string> = {
  tk: (id) =>
    `${id} belgili sargydynyz wagtynda tassyklanmady we yatyryldy. Gerek bolsa, taze sargyt edin ya-da jan edin`,
  ru: (id) => `zakaz ${id} ne byl podtverzhden i otmenen. Esli on nuzhen, oformite ego snova ili pozvonite`,
  en: (id) => `order ${id} was not confirmed in time and is cancelled. To have it, order again or call`,
}

/** For an order that the shop lets go because nobody confirmed it. */
export function releasedSmsText(
  { sms, phone }: Pick<Shop, 'sms' | 'phone'>,
  locale: Locale,
  id: number,
): string {
  return `${sms.signature}: ${releasedSms[locale](id)}: ${phone}`
}

export function statusSmsText(sms: Sms, locale: Locale, id: number, status: ToldStatus): string {
  return `${sms.signature}: ${statusSms[locale][status](id)}`
}
