import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { browserApi } from '#app/loading/browser-load.ts'
import { focusBox } from './code-boxes.tsx'
import { type CodeEntry, EMPTY_CODE, isWholeCode, pasteInBox } from './code-entry.ts'
import { resendText } from './login-outcome.ts'
import { nextResendAt, type PendingLogin, savePendingLogin } from './pending-login.ts'
import { useLoginCall } from './use-login-call.ts'
import { useSmsCode } from './use-sms-code.ts'

export const WRONG_CODE_STATUS = 422

interface CodeOptions {
  boxes: RefObject<HTMLFieldSetElement | null>
  /** The code that was sent before the form was opened; undefined on the server, which does not know the number. */
  first: PendingLogin | undefined
  onVerified: () => void
}

/** What the code form knows and does: the digits, their verification, and another SMS. */
export function useCode({ boxes, first, onVerified }: CodeOptions) {
  const [code, setCode] = useState(EMPTY_CODE)
  const [resent, setResent] = useState<PendingLogin>()
  const pending = resent ?? first
  const { run, refuse, forgive, ...call } = useLoginCall<'verify' | 'resend'>()
  const isWaiting = useRef(false)

  function fill(entry: CodeEntry) {
    forgive()
    setCode(entry.code)
    focusBox(boxes.current, entry.focus)
  }

  /** The last missing digit sends the code. */
  function enter(entry: CodeEntry) {
    fill(entry)
    if (!isWholeCode(code) && call.secondsToWait === 0) void verify(entry.code)
  }

  async function verify(digits = code) {
    if (!isWholeCode(digits)) return
    if (!pending) {
      isWaiting.current = true
      return
    }
    const body = { phone: pending.phone, token: digits.join('') }
    const outcome = await run('verify', (signal) => browserApi.auth.verifyPhone({ body, signal }))
    if (outcome?.isDone) onVerified()
    else if (outcome) {
      refuse('login.error_otp', outcome)
      // All four are typed anew: one that is typed over would send the three others again.
      if (outcome.status === WRONG_CODE_STATUS) setCode(EMPTY_CODE)
      focusBox(boxes.current, 0)
    }
  }

  async function resend() {
    if (!pending) return
    const { phone } = pending
    // The button is about to give way to the countdown.
    focusBox(boxes.current, 0)
    const outcome = await run('resend', (signal) => browserApi.auth.checkPhone({ body: { phone }, signal }))
    if (!outcome) return
    if (outcome.isDone) {
      setCode(EMPTY_CODE)
      waitFor({ phone, resendAt: nextResendAt(), ticket: outcome.ticket })
      return
    }
    const { detail, status, retryAfterSeconds } = outcome
    // Only the next SMS must wait; a code that is there can be typed.
    refuse(resendText(outcome), {
      ...{ detail, status },
      retryAfterSeconds: undefined,
    })
    if (retryAfterSeconds) waitFor({ phone, resendAt: nextResendAt(retryAfterSeconds) })
  }

  function waitFor(next: PendingLogin) {
    savePendingLogin(next)
    setResent(next)
  }

  useSmsCode(pending?.ticket, (text) => {
    const entry = pasteInBox(EMPTY_CODE, 0, text)
    fill(entry)
    void verify(entry.code)
  })

  // On a page of its own the number comes a moment after the script: quick fingers are not made to press the button.
  const sendWaiting = useEffectEvent(() => {
    if (!isWaiting.current) return
    isWaiting.current = false
    void verify()
  })
  useEffect(() => {
    if (pending) sendWaiting()
  }, [pending])

  useLayoutEffect(() => {
    // What was typed before the script had come.
    const typed = [...(boxes.current?.querySelectorAll('input') ?? [])].map(({ value }) => value).join('')
    const entry = pasteInBox(EMPTY_CODE, 0, typed)
    setCode(entry.code)
    focusBox(boxes.current, entry.focus)
  }, [boxes])

  return { ...call, code, enter, verify, resend, pending, isAnother: resent?.ticket !== undefined }
}
