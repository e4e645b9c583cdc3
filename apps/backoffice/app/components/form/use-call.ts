import { ApiError, NetworkError } from '@oyum/api-client/api-error'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { loginPath } from '#app/lib/login-path.ts'
import { isLoggedOut } from '#app/lib/or-login.ts'
import { NoPasskey } from '#app/lib/passkey.ts'
import { WrongFields } from './wrong-fields.ts'

interface Problem {
  /** what stands at no field */
  message: string
  fields: Readonly<Record<string, string>>
}

// A refusal that means a field although it names none.
const FIELD_OF: Readonly<Record<string, string>> = { totp: 'code', weak_password: 'password' }

export interface Calling {
  isBusy: boolean
  problem: Problem | undefined
  /** Undefined when it was refused, which is shown. */
  run: <Answer>(call: () => Promise<Answer>) => Promise<Answer | undefined>
}

/** One way to change something: busy while it runs, refusals at their fields or in the bar, a session that is over leads to the
 *  login and back. `fields` are those that the form shows. */
export function useCall(fields: readonly string[] = []): Calling {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = useLocation()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  function problemOf(error: unknown): Problem | undefined {
    if (error instanceof NoPasskey) return { message: t('passkeys.none'), fields: {} }
    if (error instanceof WrongFields) return { message: '', fields: error.fields }
    if (error instanceof NetworkError) return { message: t('failure.network'), fields: {} }
    if (!(error instanceof ApiError)) return undefined
    const entries = error.errors.map(({ code, field = FIELD_OF[code], message }) => ({ field, message }))
    const isAtField = (field: string | undefined): field is string =>
      field !== undefined && fields.includes(field)
    const atFields = entries.flatMap(({ field, message }) =>
      isAtField(field) ? [[field, message] as const] : [],
    )
    const others = entries.flatMap(({ field, message }) => (isAtField(field) ? [] : [message]))
    const message = atFields.length + others.length > 0 ? others.join(' ') : t('failure.server')
    return { message, fields: Object.fromEntries(atFields) }
  }

  async function run<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
    setIsBusy(true)
    setProblem(undefined)
    try {
      return await call()
    } catch (error) {
      if (isLoggedOut(error)) {
        await navigate(loginPath(place))
        return undefined
      }
      const found = problemOf(error)
      if (!found) throw error
      setProblem(found)
      return undefined
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, problem, run }
}
