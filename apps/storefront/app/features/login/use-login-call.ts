import { isAborted } from '@oyum/api-client/api-error'
import type { LoginAnswer } from '@oyum/api-client/read/login'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import {
  type Outcome,
  outcomeOf,
  type Refusal,
  type RefusalText,
  readFailure,
  refusalWords,
} from './login-outcome.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** Why the last call was refused, in words for the shopper. */
export interface ShownRefusal extends Pick<Refusal, 'status'> {
  text: string
  retryAt: number | undefined
}

const SECOND_MS = 1000

/** One call at a time for a step of the login; what is under way ends when the step is left. */
export function useLoginCall<Name extends string>() {
  const { t } = useTranslation()
  const [busyWith, setBusyWith] = useState<Name>()
  const [refusal, setRefusal] = useState<ShownRefusal>()
  const secondsToWait = useSecondsLeft(refusal?.retryAt)
  const leaving = useRef<AbortController>(undefined)
  useLayoutEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  /** Undefined: another call is under way, or the step was left. */
  async function run(
    name: Name,
    call: (signal: AbortSignal) => Promise<LoginAnswer>,
  ): Promise<Outcome | undefined> {
    if (busyWith || !leaving.current) return undefined
    setBusyWith(name)
    setRefusal(undefined)
    try {
      return outcomeOf(await call(leaving.current.signal))
    } catch (error) {
      return isAborted(error) ? undefined : readFailure(error)
    } finally {
      setBusyWith(undefined)
    }
  }

  function refuse(text: RefusalText, refusal: Pick<Refusal, 'detail' | 'status' | 'retryAfterSeconds'>) {
    const { status, retryAfterSeconds } = refusal
    setRefusal({
      text: refusalWords(t, text, refusal),
      status,
      retryAt: retryAfterSeconds && Date.now() + retryAfterSeconds * SECOND_MS,
    })
  }

  return { busyWith, refusal, secondsToWait, run, refuse, forgive: () => setRefusal(undefined) }
}
