import { Button } from '@oyum/ui/button.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'

interface SaveBarProps {
  isBusy: boolean
  onDiscard: () => void
}

/** Comes with the first change, at the foot of its form, and stays in sight while the form is longer than the screen. */
export function SaveBar({ isBusy, onDiscard }: SaveBarProps) {
  const { t } = useTranslation()
  return (
    <div className="sticky bottom-(--size-foot) z-1 -mx-4 -mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-card border-t border-sand-200 bg-sand-50 px-4 py-3 md:-mx-6 md:-mb-6 md:px-6">
      <p role="status" className="min-w-0 flex-1 basis-40 text-sm text-sand-700">
        {t('saveBar.changed')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" disabled={isBusy} onClick={onDiscard}>
          {t('saveBar.discard')}
        </Button>
        <Button type="submit" look="primary" aria-busy={isBusy} title="Ctrl + S">
          {t('form.save')}
        </Button>
      </div>
    </div>
  )
}
