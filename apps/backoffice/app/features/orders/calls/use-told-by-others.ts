import { addToast } from '@oyum/ui/state/toast.ts'
import { useEffect, useRef } from 'react'
import type { Order, TimelineRow } from '#app/features/orders/load-orders.ts'
import { whoDidIt } from '#app/features/orders/timeline-words.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useMe } from '#app/lib/me.ts'

/** Whoever has an order is told when somebody else ends it: the buttons would go without a word. */
export function useToldByOthers(order: Order, timeline: readonly TimelineRow[]): void {
  const { t } = useTranslation()
  const me = useMe()
  const before = useRef(order)
  useEffect(() => {
    const was = before.current
    before.current = order
    const { status } = order
    if (was.status !== 'pending' || was.claim?.by.id !== me.id) return
    if (status !== 'confirmed' && status !== 'cancelled') return
    const actor = timeline.find(({ kind, word }) => kind === 'status' && word === status)?.actor
    if (!actor || actor === me.name) return
    addToast({ kind: 'info', text: t(`calls.by.${status}`, { name: whoDidIt(actor, t) }), isKept: true })
  }, [order, timeline, me, t])
}
