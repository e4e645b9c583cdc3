import { ButtonLink } from '@oyum/ui/button.tsx'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { loginPath, PATHS } from '#app/lib/links.ts'
import { CodeForm } from './code-form.tsx'
import type { PendingLogin } from './pending-login.ts'
import { StepTitle } from './step-title.tsx'
import { useLoggedIn } from './use-logged-in.ts'

/** The code step on a page of its own; ends at the profile (OPEN-03). */
export function VerifyPage({ pending }: { pending: PendingLogin | undefined }) {
  const { t } = useTranslation()
  const titleId = useId()
  const navigate = useNavigate()
  const loggedIn = useLoggedIn()

  function finish() {
    loggedIn()
    void navigate(PATHS.profile, { replace: true })
  }

  return (
    <div className="page pt-8 lg:pt-16">
      <PageHead title={t('login.codeTitle')} />
      <div className="mx-auto max-w-110 md:rounded-dialog md:border md:border-sand-200 md:bg-surface md:p-9">
        {/* Only script knows the number of this tab; the login page asks for it anew. */}
        <noscript>
          <div className="grid gap-5">
            <StepTitle id={`${titleId}-plain`} isPage title={t('login.welcome')}>
              {t('login.welcomeText')}
            </StepTitle>
            <ButtonLink look="primary" to={loginPath(PATHS.profile)}>
              {t('login.begin')}
            </ButtonLink>
          </div>
        </noscript>
        <div className="noscript:hidden">
          <CodeForm titleId={titleId} isPage pending={pending} onVerified={finish} />
        </div>
      </div>
    </div>
  )
}
