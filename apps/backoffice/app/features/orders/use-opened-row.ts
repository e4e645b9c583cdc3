import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

// Which order was opened from which place of the browser's history. Only numbers, and only until the page is closed.
const opened = new Map<string, number>()

/** Back from an order has the focus on its row again. */
export function useOpenedRow(): { rows: RefObject<HTMLTableElement | null>; remember: (id: number) => void } {
  const { key } = useLocation()
  const rows = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const id = opened.get(key)
    if (id === undefined) return
    // the scroll is brought back by the router
    rows.current?.querySelector<HTMLElement>(`a[data-order="${id}"]`)?.focus({ preventScroll: true })
  }, [key])
  return { rows, remember: (id) => opened.set(key, id) }
}
