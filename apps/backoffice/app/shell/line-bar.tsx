import { useSyncExternalStore } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Under the bar of every screen while the browser has no line: what is shown may be old, and nothing can be saved. */
export function LineBar() {
  const { t } = useTranslation()
  const isUp = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="print:hidden">
      {!isUp && <p className="page bg-ink py-2 text-sm text-surface">{t('shell.noLine')}</p>}
    </div>
  )
}
