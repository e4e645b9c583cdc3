import { formatPhone, isMobilePhone, nationalPhone } from '@oyum/shop-rules/phone'
import { ActionButton } from '@oyum/ui/button.tsx'
import { type Dispatch, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { LoginAction } from './login-state.ts'
import { findPendingLogin, isCodeAlive } from './pending-login.ts'
import { TextButton } from './text-button.tsx'

interface WaysInProps {
  /** As it was written elsewhere. */
  typedPhone: string | undefined
  dispatch: Dispatch<LoginAction>
}

/** What need not be typed twice comes first (OPEN-90): a code that is on its way, else a number that was written at the
 *  checkout. Then any number. */
export function WaysIn({ typedPhone = '', dispatch }: WaysInProps) {
  const { t } = useTranslation()
  const [pending] = useState(findPendingLogin)
  const begin = () => dispatch({ type: 'begin' })
  const known = knownWay()
  if (!known) {
    return (
      <ActionButton type="button" onClick={begin}>
        {t('login.begin')}
      </ActionButton>
    )
  }
  return (
    <>
      <ActionButton type="button" onClick={() => dispatch(known.action)}>
        {known.words}
      </ActionButton>
      <TextButton onClick={begin}>{t('login.otherPhone')}</TextButton>
    </>
  )

  function knownWay(): { words: string; action: LoginAction } | undefined {
    if (pending && isCodeAlive(pending)) {
      const words = t('login.useCode', { phone: formatPhone(pending.phone) })
      return { words, action: { type: 'enter-code', pending } }
    }
    const phone = nationalPhone(typedPhone)
    if (!phone || !isMobilePhone(phone)) return undefined
    return {
      words: t('login.usePhone', { phone: formatPhone(phone) }),
      action: { type: 'take-phone', phone },
    }
  }
}
