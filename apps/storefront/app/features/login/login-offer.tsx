import { formatPhone, isMobilePhone, nationalPhone } from '@oyum/shop-rules/phone'
import { type Dispatch, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { LoginAction } from './login-state.ts'
import { findPendingLogin, isCodeAlive } from './pending-login.ts'
import { TextButton } from './text-button.tsx'

interface LoginOfferProps {
  /** As it was written elsewhere. */
  typedPhone: string | undefined
  dispatch: Dispatch<LoginAction>
}

/** What need not be typed twice (OPEN-90): a code that is on its way, else a number that was written at the checkout. */
export function LoginOffer({ typedPhone = '', dispatch }: LoginOfferProps) {
  const { t } = useTranslation()
  const [pending] = useState(findPendingLogin)
  if (pending && isCodeAlive(pending)) {
    return (
      <TextButton onClick={() => dispatch({ type: 'enter-code', pending })}>
        {t('login.useCode', { phone: formatPhone(pending.phone) })}
      </TextButton>
    )
  }
  const phone = nationalPhone(typedPhone)
  if (!phone || !isMobilePhone(phone)) return null
  return (
    <TextButton onClick={() => dispatch({ type: 'take-phone', phone })}>
      {t('login.usePhone', { phone: formatPhone(phone) })}
    </TextButton>
  )
}
