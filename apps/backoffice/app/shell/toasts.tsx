import { dismissToast, useToasts } from '@oyum/ui/state/toast.ts'
import { useLazyImport } from '@oyum/ui/use-lazy-import.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'

const loadArea = () => import('@oyum/ui/toast-area.tsx').then((module) => module.ToastArea)

/** The area comes with the first message. */
export function Toasts() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const Area = useLazyImport(loadArea, toasts.length > 0)
  return (
    Area && (
      <Area
        toasts={toasts}
        onDismiss={dismissToast}
        label={t('toasts.area')}
        closeLabel={t('toasts.close')}
      />
    )
  )
}
