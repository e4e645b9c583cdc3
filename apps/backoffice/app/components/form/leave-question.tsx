import { ConfirmDialog } from '@oyum/ui/confirm-dialog.tsx'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { unsaved } from '#app/lib/unsaved.ts'

interface LeaveQuestionProps {
  isAsked: boolean
  /** what was typed is given up */
  onLeave: () => void
}

/** Asks before another screen takes the place of one with something unsaved. The login is never held up: it comes when a session
 *  is over, and leads back to what was typed. */
export function LeaveQuestion({ isAsked, onLeave }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAsked && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/login',
  )
  useEffect(() => {
    if (!isAsked) return
    unsaved.set(unsaved.get() + 1)
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => {
      unsaved.set(unsaved.get() - 1)
      removeEventListener('beforeunload', hold)
    }
  }, [isAsked])

  if (blocker.state !== 'blocked') return null
  return (
    <LeaveDialog
      onYes={() => {
        onLeave()
        blocker.proceed()
      }}
      onClose={() => blocker.reset()}
    />
  )
}

export function LeaveDialog({ onYes, onClose }: { onYes: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      {...{ title: t('leave.title'), text: t('leave.text'), yes: t('leave.yes'), no: t('leave.no') }}
      {...{ closeLabel: t('toasts.close'), isBusy: false, onYes, onClose }}
    />
  )
}
