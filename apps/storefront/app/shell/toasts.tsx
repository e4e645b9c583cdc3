import { useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { dismissToast, useToasts } from '#app/state/toast.ts'
import { useLazyImport } from '#app/ui/use-lazy-import.ts'

const loadArea = () => import('#app/ui/toast-area.tsx').then((module) => module.ToastArea)

/** The toast area comes with the first message or when the page has nothing else to do. */
export function Toasts() {
  const { t } = useTranslation()
  const toasts = useToasts()
  const isIdle = useIdle()
  const Area = useLazyImport(loadArea, isIdle || toasts.length > 0)
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

const IDLE_AT_LATEST_MS = 5000

function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(() => setIsIdle(true), IDLE_AT_LATEST_MS)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(() => setIsIdle(true), { timeout: IDLE_AT_LATEST_MS })
    return () => cancelIdleCallback(request)
  }, [])
  return isIdle
}
