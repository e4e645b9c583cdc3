import type { CodeState as SmsStatus } from '@oyum/api-client/read/login'
import { useEffect, useState } from 'react'
import { browserApi } from '#app/loading/browser-load.ts'

// Often at first, when somebody looks at the screen; then until the worker, which tries for half a minute, has given up.
const ASK_AFTER_SECONDS = [3, 5, 8, 10, 10, 14, 20]

/** What became of the SMS, in the words of the server: an SMS that does not leave the gateway is told, not waited for. */
export function useSmsStatus(ticket: string | undefined): SmsStatus | undefined {
  const [answered, setAnswered] = useState<{ ticket: string; status: SmsStatus }>()

  useEffect(() => {
    if (ticket === undefined) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    function askLater([seconds, ...later]: readonly number[]) {
      if (seconds !== undefined) timer = setTimeout(ask, seconds * 1000, later)
    }
    async function ask(later: readonly number[]) {
      try {
        const status = await browserApi.auth.codeState({
          body: { ticket: ticket ?? '' },
          signal: leaving.signal,
        })
        setAnswered({ ticket: ticket ?? '', status })
        if (status.state === 'failed') return
      } catch {
        // Not worth a word: the code may be there already.
      }
      if (!leaving.signal.aborted) askLater(later)
    }
    askLater(ASK_AFTER_SECONDS)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [ticket])

  return answered?.ticket === ticket ? answered?.status : undefined
}
