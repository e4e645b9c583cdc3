import type { RefObject } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useShortcuts } from '#app/lib/shortcuts/use-shortcuts.ts'

/** The way to a row: a link that carries `data-row`. */
const ROW = 'a[data-row]'
const SEARCH = '[role=search] input[type=search]'

interface ListKeys {
  rows: RefObject<HTMLElement | null>
  hasSearch?: boolean
  /** where rows can be chosen: the `data-row` of the one with the focus */
  onSelect?: ((row: string) => void) | undefined
}

/** J and K or the arrows go from row to row, Enter opens, X chooses, / goes to the search. */
export function useListKeys({ rows, hasSearch = false, onSelect }: ListKeys): void {
  const { t } = useTranslation()
  const all = () => [...(rows.current?.querySelectorAll<HTMLElement>(ROW) ?? [])]
  // a row has the focus while anything in it has
  const current = () => all().findIndex((row) => row.closest('tr, li')?.contains(document.activeElement))

  function go(by: 1 | -1) {
    const found = all()
    const place = current()
    const next = place < 0 ? found[by > 0 ? 0 : found.length - 1] : found[place + by]
    next?.focus()
    next?.closest('tr, li')?.scrollIntoView({ block: 'nearest' })
  }
  function select() {
    const row = all()[current()]?.dataset.row
    if (row !== undefined) onSelect?.(row)
  }
  const next = { label: t('keys.nextRow'), repeats: true, run: () => go(1) } as const
  const previous = { label: t('keys.previousRow'), repeats: true, run: () => go(-1) } as const

  useShortcuts([
    { code: 'KeyJ', ...next },
    { code: 'ArrowDown', ...next },
    { code: 'KeyK', ...previous },
    { code: 'ArrowUp', ...previous },
    { code: 'Enter', label: t('keys.openRow') },
    ...(onSelect ? [{ code: 'KeyX', label: t('keys.selectRow'), run: select }] : []),
    ...(hasSearch
      ? [
          {
            code: 'Slash',
            label: t('keys.search'),
            run: () => document.querySelector<HTMLInputElement>(SEARCH)?.select(),
          },
        ]
      : []),
  ])
}
