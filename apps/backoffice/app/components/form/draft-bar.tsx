import { formatDateTime } from '@oyum/shop-rules/dates'
import { Button } from '@oyum/ui/button.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { DraftOffer } from './use-draft.ts'

/** What was typed before a crash or a lost line, to be had again. */
export function DraftBar({ draft: { at, take, drop } }: { draft: DraftOffer }) {
  const { t, locale } = useTranslation()
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-sand-300 bg-sand-50 px-3.5 py-2.5 text-sm"
    >
      <span className="min-w-0 flex-1 basis-52">
        {t('draft.offer', { time: formatDateTime(at, locale) })}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={take}>
          {t('draft.take')}
        </Button>
        <Button look="quiet" onClick={drop}>
          {t('draft.drop')}
        </Button>
      </span>
    </div>
  )
}
