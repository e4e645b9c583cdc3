import { useEffect, useEffectEvent } from 'react'

// WebOTP: where the browser can read the one SMS that is meant for this page, it asks and hands over its code.
interface SmsCredential extends Credential {
  code?: string
}

/** Waits for the SMS of each code that is sent; `sentFor` tells one from the next. */
export function useSmsCode(sentFor: unknown, onCode: (code: string) => void): void {
  const tell = useEffectEvent(onCode)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for every code
  useEffect(() => {
    if (!('OTPCredential' in globalThis)) return
    const waiting = new AbortController()
    const request = { otp: { transport: ['sms'] }, signal: waiting.signal }
    navigator.credentials.get(request as CredentialRequestOptions).then(
      (credential) => {
        const { code } = (credential ?? {}) as Partial<SmsCredential>
        if (code) tell(code)
      },
      () => {
        // Refused, or not possible here: the code can be typed.
      },
    )
    return () => waiting.abort()
  }, [sentFor])
}
