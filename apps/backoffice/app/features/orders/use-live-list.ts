import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLive } from '#app/lib/events/use-live.ts'
import { askQuietly } from '#app/lib/quiet-questions.ts'
import { keepStill } from './keep-still.ts'
import { fetchOrders, type OrderList, type OrdersFound } from './load-orders.ts'
import { type MergedList, mergeList } from './merge-list.ts'

const TOGETHER_MS = 300

interface Followed extends MergedList {
  counts: OrdersFound['counts']
}

/** A list that follows what happens: rows change where they are, and new ones wait until somebody wants them. */
export function useLiveList(shown: OrdersFound | undefined): Followed | undefined {
  const [fresh, setFresh] = useState<{ of: OrderList; found: OrdersFound }>()
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = useEffectEvent(async () => {
    soon.current = undefined
    if (!shown?.list) return
    // what cannot be had now is asked for with the next event, or when the line is back
    const found = await askQuietly(() => fetchOrders(shown.asked))
    const of = shown.list
    if (found) keepStill(() => setFresh({ of, found }))
  })
  useLive((event) => {
    if (event.type === 'change' && event.kind !== 'order') return
    soon.current ??= setTimeout(() => void ask(), TOGETHER_MS)
  }, shown?.heard)
  useEffect(() => () => clearTimeout(soon.current), [])

  if (!shown?.list) return undefined
  // of another page, or of before it was asked for anew
  const found = fresh?.of === shown.list ? fresh.found : shown
  return { ...mergeList(shown.list, found.list ?? shown.list), counts: found.counts ?? shown.counts }
}
