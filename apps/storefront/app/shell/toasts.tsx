import { dismissToast, useToasts } from '@oyum/ui/state/toast.ts'
import { useLazyImport } from '@oyum/ui/use-lazy-import.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { onFirstUse } from '#app/lib/first-use.ts'

const loadArea = () => import('@oyum/ui/toast-area.tsx').then((module) => module.ToastArea)

/** The toast area comes with the first message or when somebody begins to use the page. */
export function Toasts() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const [isUsed, setIsUsed] = useState(false)
  useEffect(() => onFirstUse(() => setIsUsed(true)), [])
  const Area = useLazyImport(loadArea, isUsed || toasts.length > 0)
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
