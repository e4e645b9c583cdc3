import { Dialog, DialogTitle } from '@oyum/ui/dialog.tsx'
import { useId } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { keyNames, type Shortcut } from '#app/lib/shortcuts/shortcut.ts'

interface ShortcutHelpProps {
  shortcuts: readonly Shortcut[]
  onClose: () => void
}

/** The keys of the present screen, those that do the same in one line. */
export function ShortcutHelp({ shortcuts, onClose }: ShortcutHelpProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const lines = Map.groupBy(shortcuts, ({ label }) => label)
  return (
    <Dialog
      labelledBy={titleId}
      closeLabel={t('toasts.close')}
      corner={<DialogTitle id={titleId}>{t('keys.title')}</DialogTitle>}
      onClose={onClose}
    >
      <dl className="-mt-2 grid divide-y divide-sand-200">
        {[...lines].map(([label, ones]) => (
          <div key={label} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <dt className="min-w-0 wrap-anywhere">{label}</dt>
            <dd className="ms-auto flex flex-wrap items-center gap-2">
              {ones.map((one) => {
                const keys = keyNames(one)
                return (
                  <span key={keys.join()} className="flex gap-1">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="min-w-7 rounded-sm border border-sand-300 bg-sand-50 px-1.5 py-0.5 text-center font-sans text-sm"
                      >
                        {key}
                      </kbd>
                    ))}
                  </span>
                )
              })}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
