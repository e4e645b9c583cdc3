import { formatDateTime } from '@oyum/shop-rules/dates'
import type { Locale } from '@oyum/shop-rules/locales'
import { ORDER_STATUSES } from '@oyum/shop-rules/order-status'
import type { Translator } from '#app/i18n/translator.ts'
import type { TimelineRow } from './load-orders.ts'

// What we have no word for is shown as it came.

const SMS = ['order_placed', 'order_status', 'by_hand'] as const
const SMS_STATES = ['waiting', 'sending', 'sent', 'delivered', 'failed', 'dropped'] as const
const ACTORS = ['customer', 'shop', 'worker'] as const
const OUTCOMES = ['confirmed', 'later', 'wrong_number'] as const
const EVENTS = [
  'day_promised',
  'day_changed',
  'amount_changed',
  'lines_changed',
  'address_changed',
  'merged',
  'call_wanted',
  'note',
] as const

type Say = Translator['t']

/** What happened, in a sentence. */
export function whatHappened(row: TimelineRow, t: Say, locale: Locale): string {
  const { kind, word, data } = row
  switch (kind) {
    case 'status': {
      const status = ORDER_STATUSES.find((known) => known === word)
      return status ? t(`orders.status.${status}`) : word
    }
    case 'sms':
      return ofSms(row, t)
    case 'call': {
      const next = data.nextAt && t('order.nextCall', { time: formatDateTime(data.nextAt, locale) })
      return [ofCall(row, t), next].filter(Boolean).join(' — ')
    }
    default: {
      const event = EVENTS.find((known) => known === word)
      return event ? t(`order.events.${event}`) : word
    }
  }
}

function ofSms({ word, state }: TimelineRow, t: Say): string {
  const purpose = SMS.find((known) => known === word)
  const became = SMS_STATES.find((known) => known === state)
  return [purpose ? t(`order.sms.${purpose}`) : word, became ? t(`order.smsState.${became}`) : state]
    .filter(Boolean)
    .join(' — ')
}

function ofCall({ word, data }: TimelineRow, t: Say): string {
  if (word === 'call_missed') return t('order.calls.missed')
  const outcome = OUTCOMES.find((known) => known === data.outcome)
  return outcome ? t(`order.calls.${outcome}`) : t('order.calls.done')
}

export function whoDidIt(actor: string, t: Say): string {
  const known = ACTORS.find((one) => one === actor)
  return known ? t(`order.actors.${known}`) : actor
}
