import { useEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { RowSelection } from './use-selection.ts'

// The label is the target: 44 px, above the link that covers the row.
const TARGET = 'relative z-1 inline-flex min-h-11 min-w-11 items-center'
const BOX = 'size-5 flex-none accent-ink'

/** Of one row; with Shift it takes everything from the row before. */
export function SelectRow({ id, selection }: { id: number; selection: RowSelection }) {
  const { t } = useTranslation()
  if (!selection.maySelect(id)) return null
  return (
    <label className={`${TARGET} justify-center`}>
      <input
        type="checkbox"
        aria-label={t('many.selectOne', { id })}
        checked={selection.isChosen(id)}
        // the words between two presses would be marked
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onChange={({ nativeEvent }) =>
          selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className={BOX}
      />
    </label>
  )
}

/** Of the page: filled, empty, or a dash. */
export function SelectPage({ selection, isBare = false }: { selection: RowSelection; isBare?: boolean }) {
  const { t } = useTranslation()
  const box = useRef<HTMLInputElement>(null)
  const { ofPage, togglePage } = selection
  useEffect(() => {
    if (box.current) box.current.indeterminate = ofPage === 'some'
  }, [ofPage])
  return (
    <label className={`${TARGET} ${isBare ? 'justify-center' : 'gap-2'}`}>
      <input
        ref={box}
        type="checkbox"
        checked={ofPage === 'all'}
        title={isBare ? t('many.selectPage') : undefined}
        onChange={togglePage}
        className={BOX}
      />
      <span className={isBare ? 'sr-only' : 'min-w-0'}>{t('many.selectPage')}</span>
    </label>
  )
}
