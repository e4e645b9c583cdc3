import { TURKMENISTAN_OFFSET_MS } from '@oyum/shop-rules/dates'

// Fields for a day or a moment show and take the shop's time, wherever the browser stands.

/** '2026-11-17T14:05', as a field for a moment holds it. */
export function toTimeField(moment: Date): string {
  return new Date(moment.getTime() + TURKMENISTAN_OFFSET_MS).toISOString().slice(0, '2026-11-17T14:05'.length)
}

/** The moment that a field holds; undefined while it holds none. */
export function fromTimeField(value: string): Date | undefined {
  const moment = new Date(Date.parse(`${value}Z`) - TURKMENISTAN_OFFSET_MS)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** '2026-11-17', as a field for a day holds it. */
export const toDayField = (moment: Date): string => toTimeField(moment).slice(0, '2026-11-17'.length)
