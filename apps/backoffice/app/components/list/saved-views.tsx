import { Chip, ChipBar } from '@oyum/ui/chip.tsx'
import { useState } from 'react'
import { useCall } from '#app/components/form/use-call.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { type SavedView, useSavedViews } from './use-saved-views.ts'

interface SavedViewsProps {
  screen: SavedView['screen']
  /** of the screen: '/orders' */
  path: string
  /** of the list that is shown, without the page it is at; undefined where it cannot be saved */
  query: string | undefined
}

// beside the piles it is a word, not one more of them
const QUIET = 'min-h-11 text-sm text-sand-700 underline underline-offset-4'

/** Own lists by name, and a way to save the one that is shown or to forget it. */
export function SavedViews({ screen, path, query }: SavedViewsProps) {
  const { t } = useTranslation()
  const { views, refresh } = useSavedViews(screen)
  const [isNaming, setIsNaming] = useState(false)
  const call = useCall()
  const shown = query === undefined ? undefined : views.find((view) => view.query === query)

  async function remove({ id }: SavedView) {
    if (await call.run(() => api.views.remove({ params: { id } }))) await refresh()
  }
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
      {views.length > 0 && (
        <div className="min-w-0">
          <ChipBar label={t('views.label')}>
            {views.map((view) => (
              <li key={view.id}>
                <Chip to={`${path}?${view.query}`} isActive={view === shown}>
                  {view.name}
                </Chip>
              </li>
            ))}
          </ChipBar>
        </div>
      )}
      {query !== undefined && !shown && (
        <button type="button" className={QUIET} onClick={() => setIsNaming(true)}>
          {t('views.save')}
        </button>
      )}
      {shown && (
        <button type="button" className={QUIET} aria-busy={call.isBusy} onClick={() => void remove(shown)}>
          {t('views.remove')}
        </button>
      )}
      {isNaming && query !== undefined && (
        <SaveViewDialog screen={screen} query={query} onSaved={refresh} onClose={() => setIsNaming(false)} />
      )}
    </div>
  )
}
