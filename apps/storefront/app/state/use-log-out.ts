import { ApiError } from '@oyum/api-client/api-error'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { logOut } from './session.ts'
import { showToast } from './toast.ts'

/** The one way to log out, from wherever it is offered: ends at the home page, or says why it could not. */
export function useLogOut(): { isBusy: boolean; logOut: () => Promise<void> } {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  async function leave() {
    setIsBusy(true)
    try {
      await logOut()
      await navigate(PATHS.home)
    } catch (error) {
      const said = error instanceof ApiError ? error.message : ''
      showToast({
        kind: 'error',
        text: t('profile.logOutFailed', { detail: said || t('login.noConnection') }),
      })
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, logOut: leave }
}
