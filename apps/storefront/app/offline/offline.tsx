import { useStore } from '@oyum/ui/state/store.ts'
import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { isLineDown } from '#app/loading/line.ts'
import { askForLine } from './ask-for-line.ts'
import { sendWishes } from './send-wishes.ts'
import { startWorker, tellSeen } from './start-worker.ts'

// So long a page must stand to be one that was seen.
const SEEN_AFTER_MS = 2000

/** Says when there is no line, and notices when it is back. Without a line pages, cart and favourites go on. */
export function Offline() {
  const { t } = useTranslation()
  const isDown = useStore(isLineDown, false)
  const { pathname, search } = useLocation()
  const { state } = useNavigation()
  const isStanding = state === 'idle'

  useEffect(startWorker, [])
  useEffect(() => {
    if (!isStanding) return
    const timer = setTimeout(tellSeen, SEEN_AFTER_MS, pathname + search)
    return () => clearTimeout(timer)
  }, [isStanding, pathname, search])
  useEffect(() => {
    if (!isDown) void sendWishes()
  }, [isDown])
  useEffect(() => {
    if (isDown) return askForLine()
    return undefined
  }, [isDown])

  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--size-header-stuck)+0.5rem)] z-(--z-bar) flex justify-center px-(--gutter) print:hidden"
    >
      {isDown && (
        <p className="max-w-120 rounded-control bg-ink px-4 py-2 text-center text-sm text-surface shadow-pop">
          {t('offline.bar')}
        </p>
      )}
    </div>
  )
}
