import type { BodyOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import { formatDateTime } from '@oyum/shop-rules/dates'
import { showToast } from '@oyum/ui/state/toast.ts'
import { useRevalidator } from 'react-router'
import type { Calling } from '#app/components/form/use-call.ts'
import type { Order } from '#app/features/orders/load-orders.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { useGoOn } from './go-on.ts'

type Body = BodyOf<typeof staffCalls.orders.call>
type WithoutVersion<Union> = Union extends { version: number } ? Omit<Union, 'version'> : never
export type Outcome = WithoutVersion<Body>
export type Note = (call: Calling, outcome: Outcome) => Promise<void>

/** Writes down how a call ended, and goes on; the third one that nobody answered stays on the screen and asks. */
export function useOutcome({ id, version }: Order, onDone: () => void): Note {
  const { t, locale } = useTranslation()
  const { revalidate } = useRevalidator()
  const goOn = useGoOn()
  return async (call, outcome) => {
    const body = { ...outcome, version } as Body
    const noted = await call.run(() => api.orders.call({ params: { id }, body }))
    if (!noted) return revalidate()
    const { callAfter, asksWhatToDo } = noted
    const text = callAfter ? t('calls.missed', { time: formatDateTime(callAfter, locale) }) : t('calls.done')
    showToast({ kind: 'success', text })
    onDone()
    await (asksWhatToDo ? revalidate() : goOn())
  }
}
