import { Button } from '@oyum/ui/button.tsx'
import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useMe } from '#app/lib/me.ts'
import { useShortcuts } from '#app/lib/shortcuts/use-shortcuts.ts'
import { CancelManyDialog } from './cancel-many-dialog.tsx'
import { cancelWork, isAtWork } from './cancel-work.ts'
import { MOST_SELECTED } from './selection.ts'
import { useCancelWork } from './use-cancel-work.ts'
import type { RowSelection } from './use-selection.ts'

/** What can be done with the chosen orders. It lies over the foot of the list: no row moves when it comes. */
export function SelectBar({ selection }: { selection: RowSelection }) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const { id: by } = useMe()
  const isBusy = isAtWork(useCancelWork())
  const { ids, elsewhere, togglePage, clear } = selection
  const count = ids.length
  const cancel = t('many.cancel', { count })
  useShortcuts([
    { code: 'KeyA', shift: true, label: t('many.selectPage'), run: togglePage },
    ...(count > 0 && !isBusy
      ? [{ code: 'KeyX', shift: true as const, label: cancel, run: () => setIsAsking(true) }]
      : []),
    ...(count > 0 ? [{ code: 'Escape', label: t('many.clear'), run: clear }] : []),
  ])
  if (count === 0) return null
  return (
    <div className="sticky bottom-[calc(var(--size-foot)+0.5rem)] z-(--z-bar) flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-sand-300 bg-surface px-4 py-3 shadow-pop">
      <p role="status" className="min-w-0 text-sm">
        <span className="font-medium">{t('many.selected', { count })}</span>
        {elsewhere > 0 && (
          <span className="block text-sand-600">{t('many.elsewhere', { count: elsewhere })}</span>
        )}
        {count >= MOST_SELECTED && (
          <span className="block text-sand-600">{t('many.most', { count: MOST_SELECTED })}</span>
        )}
      </p>
      <button type="button" onClick={clear} className="min-h-11 text-sm underline underline-offset-4">
        {t('many.clear')}
      </button>
      {/* on a phone a line of its own: below the thumb, and not beside the way out */}
      <div className="grid min-w-0 flex-1 basis-60 justify-items-stretch sm:justify-items-end">
        <Button look="danger" disabled={isBusy} onClick={() => setIsAsking(true)}>
          {cancel}
        </Button>
      </div>
      {isAsking && (
        <CancelManyDialog
          title={cancel}
          onClose={() => setIsAsking(false)}
          onYes={(reason) => {
            cancelWork.begin({ by, ids, reason })
            clear()
          }}
        />
      )}
    </div>
  )
}
