import type { Locale } from '@oyum/shop-rules/locales'
import { manatFromTenge } from '@oyum/shop-rules/money'
import { formatNumber } from '@oyum/shop-rules/numbers'
import type { OrderStatus } from '@oyum/shop-rules/order-status'

// What orders say to people, apart from refusals (errors/messages.ts).

/** The program compares this one; it is the same in every language. */
export const ORDER_PLACED = 'Order placed successfully!'

export const cancelledText: Record<Locale, string> = {
  tk: 'Sargyt ýatyryldy',
  ru: 'Заказ отменён',
  en: 'Order canceled',
}

// SMS are in Latin letters without marks: one message of 160 characters, readable on every telephone.

const placedSms: Record<Locale, (id: number, sum: string) => string> = {
  tk: (id, sum) => `Oyum: ${id} belgili sargydynyz kabul edildi, jemi ${sum} TMT. Operator jan eder.`,
  ru: (id, sum) => `Oyum: zakaz ${id} prinyat, summa ${sum} TMT. Operator pozvonit vam.`,
  en: (id, sum) => `Oyum: order ${id} received, total ${sum} TMT. We will call you to confirm.`,
}

export function placedSmsText(locale: Locale, id: number, amountTenge: number): string {
  return placedSms[locale](id, formatNumber(manatFromTenge(amountTenge)).replaceAll('\u00a0', ' '))
}

type ToldStatus = Exclude<OrderStatus, 'pending'>

const statusSms: Record<Locale, Record<ToldStatus, (id: number) => string>> = {
  tk: {
    confirmed: (id) => `Oyum: ${id} belgili sargydynyz tassyklandy.`,
    processing: (id) => `Oyum: ${id} belgili sargydynyz tayyarlanyar.`,
    out_for_delivery: (id) => `Oyum: ${id} belgili sargydynyz yolda. Toleg harydy gorup edilyar.`,
    delivered: (id) => `Oyum: ${id} belgili sargydynyz gowsuryldy. Sag bolun!`,
    cancelled: (id) => `Oyum: ${id} belgili sargydynyz yatyryldy.`,
  },
  ru: {
    confirmed: (id) => `Oyum: zakaz ${id} podtverzhden.`,
    processing: (id) => `Oyum: zakaz ${id} sobirayut.`,
    out_for_delivery: (id) => `Oyum: zakaz ${id} v puti. Oplata posle osmotra.`,
    delivered: (id) => `Oyum: zakaz ${id} dostavlen. Spasibo!`,
    cancelled: (id) => `Oyum: zakaz ${id} otmenen.`,
  },
  en: {
    confirmed: (id) => `Oyum: order ${id} is confirmed.`,
    processing: (id) => `Oyum: order ${id} is being prepared.`,
    out_for_delivery: (id) => `Oyum: order ${id} is on its way. Pay after you have seen it.`,
    delivered: (id) => `Oyum: order ${id} is delivered. Thank you!`,
    cancelled: (id) => `Oyum: order ${id} is cancelled.`,
  },
}

export function statusSmsText(locale: Locale, id: number, status: ToldStatus): string {
  return statusSms[locale][status](id)
}
