import { formatPhone } from '@oyum/shop-rules/phone'
import { ArrowLeftIcon } from '@oyum/ui/icons.tsx'
import { useId } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PlainCodeStep } from './plain-code-step.tsx'
import { type PlainRefusal, type PlainStep, plainStepPath } from './plain-login.ts'
import { PlainNamesStep } from './plain-names-step.tsx'
import { PlainPhoneStep } from './plain-phone-step.tsx'
import { StepTitle } from './step-title.tsx'
import { Trans } from './trans.tsx'

const TITLES = {
  phone: 'login.phoneTitle',
  names: 'registration.title',
  code: 'login.codeTitle',
  resent: 'login.codeTitle',
} as const

export interface PlainLoginData {
  step: PlainStep
  back: string
  /** that the code was sent to, or that is to be registered */
  phone: string | undefined
  secondsToResend: number
}

/** The steps of the login dialog as a page of plain forms, for those whose script is off or still on its way. */
export function PlainLoginPage({
  login,
  refused,
}: {
  login: PlainLoginData
  refused: PlainRefusal | undefined
}) {
  const { t } = useTranslation()
  const titleId = useId()
  const { step, back, phone = '' } = login
  const title = t(TITLES[step])
  return (
    <div className="page pt-8 lg:pt-16">
      <PageHead title={title} />
      <div className="mx-auto grid max-w-110 gap-5 md:rounded-dialog md:border md:border-sand-200 md:bg-surface md:p-9">
        {step !== 'phone' && (
          <a
            href={plainStepPath('phone', back)}
            className="-ms-1 -mt-3 flex min-h-11 items-center gap-1.5 justify-self-start rounded-sm pe-2 text-sm text-sand-700"
          >
            <ArrowLeftIcon className="size-5" />
            {t('login.back')}
          </a>
        )}
        <StepTitle id={titleId} isPage title={title}>
          {step === 'phone' ? (
            t('login.phoneText')
          ) : (
            <Trans
              text={(place) => t(step === 'names' ? 'registration.text' : 'login.codeText', { phone: place })}
            >
              <b className="whitespace-nowrap text-ink tabular-nums">{formatPhone(phone)}</b>
            </Trans>
          )}
        </StepTitle>
        {step === 'phone' && <PlainPhoneStep back={back} refused={refused} />}
        {step === 'names' && <PlainNamesStep refused={refused} />}
        {(step === 'code' || step === 'resent') && (
          <PlainCodeStep
            titleId={titleId}
            isAnother={step === 'resent'}
            secondsToResend={refused?.secondsToResend ?? login.secondsToResend}
            refused={refused}
          />
        )}
      </div>
    </div>
  )
}
