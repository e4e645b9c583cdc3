import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Order } from '#app/features/orders/load-orders.ts'
import { api } from '#app/lib/api.ts'
import { isAttended } from '#app/lib/attention.ts'
import { useMe } from '#app/lib/me.ts'

/** A third of what a claim lasts: one call that is lost on the line does no harm. */
const AGAIN_MS = 5 * 60_000

/** Whoever has an order keeps it for as long as its page is open and somebody is there: a claim hides it from the others. */
export function useKeptClaim({ id, status, claim }: Order): void {
  const me = useMe()
  const { revalidate } = useRevalidator()
  const isMine = status === 'pending' && claim?.by.id === me.id
  useEffect(() => {
    if (!isMine) return
    const prolong = () =>
      api.orders
        .claim({ params: { id }, body: {} })
        .then(() => revalidate())
        // the next one, or the person, will notice
        .catch(() => undefined)
    const timer = setInterval(() => isAttended() && void prolong(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [id, isMine, revalidate])
}
