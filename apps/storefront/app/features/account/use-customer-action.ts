import { showToast } from '@oyum/ui/state/toast.ts'
import { useEffect, useEffectEvent } from 'react'
import { type FetcherFormProps, useFetcher } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { type Done, type Intent, type Outcome, refusalText } from './account-change.ts'

interface Told {
  onDone: (outcome: Done) => void
  /** beside the toast that says why */
  onRefused?: () => void
}

export type CustomerAction = ReturnType<typeof useCustomerAction>

/**
 * The one way for a customer to change something: whether it is under way, and what is told when it is over. The page is
 * not asked for anew by itself. Belongs to what stays on the page: a dialog may be closed before the answer. A session that
 * is over leaves to the login (changeInBrowser).
 */
export function useCustomerAction({ onDone, onRefused }: Told) {
  const { t } = useTranslation()
  const { Form, submit, state, data } = useFetcher<Outcome>()
  const tell = useEffectEvent((outcome: Outcome) => {
    if (outcome.isDone) return onDone(outcome)
    showToast({ kind: 'error', text: refusalText(t, outcome) })
    onRefused?.()
  })
  useEffect(() => {
    if (data) tell(data)
  }, [data])
  return {
    isBusy: state !== 'idle',
    /** on a real form, which also works without script */
    formProps: { method: 'post', defaultShouldRevalidate: false } satisfies FetcherFormProps,
    Form,
    change: (fields: { intent: Intent } & Record<string, string | number>) =>
      void submit(fields, { method: 'post', defaultShouldRevalidate: false }),
  }
}
