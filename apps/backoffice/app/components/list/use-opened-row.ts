import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

// Which row was opened from which place of the browser's history. Only numbers, and only until the page is closed.
const opened = new Map<string, string>()

interface OpenedRow {
  rows: RefObject<HTMLTableElement | null>
  /** when a row is opened: what its link carries as `data-row` */
  remember: (row: string | number) => void
}

/** Back from a detail has the focus on its row again; the scroll is brought back by the router. */
export function useOpenedRow(): OpenedRow {
  const { key } = useLocation()
  const rows = useRef<HTMLTableElement>(null)
  useLayoutEffect(() => {
    const row = opened.get(key)
    if (row === undefined) return
    rows.current
      ?.querySelector<HTMLElement>(`a[data-row="${CSS.escape(row)}"]`)
      ?.focus({ preventScroll: true })
  }, [key])
  return { rows, remember: (row) => opened.set(key, String(row)) }
}
