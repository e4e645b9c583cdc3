import { formatDateTime } from '@oyum/shop-rules/dates'
import { PASSWORD_MIN_CHARS } from '@oyum/shop-rules/staff-password'
import { ActionButton } from '@oyum/ui/button.tsx'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { CallForm } from '#app/components/form/call-form.tsx'
import { PasswordField } from '#app/components/form/password-field.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { RecoveryCodes } from '#app/components/recovery-codes.tsx'
import { TotpSetup } from '#app/components/totp-setup.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import type { Invite } from './read-invite.ts'

interface InviteScreenProps {
  token: string
  invite: Invite
  /** logged in, and the codes are written down */
  onDone: () => void
}

/** Password, second factor, recovery codes: the account works with the second, and the third is shown this once. */
export function InviteScreen({ token, invite, onDone }: InviteScreenProps) {
  const { t } = useTranslation()
  const [secret, setSecret] = useState<{ secret: string; uri: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const call = useCall(['password', 'code'])

  if (codes)
    return (
      <Step key="codes" title={t('codes.title')} isNext>
        <RecoveryCodes codes={codes} />
        <div className="print:hidden">
          <ActionButton type="button" onClick={onDone}>
            {t('invite.done')}
          </ActionButton>
        </div>
      </Step>
    )
  if (secret)
    return (
      <Step key="totp" title={t('totp.title')} isNext>
        <TotpSetup
          secret={secret}
          call={call}
          onCode={async (code) => {
            const answer = await call.run(() => api.invites.factor({ body: { token, code } }))
            setCodes(answer?.recoveryCodes)
          }}
        />
      </Step>
    )
  return (
    <Step title={t('invite.title', { name: invite.name })}>
      <InviteFacts invite={invite} />
      <CallForm
        call={call}
        onSubmit={async (value) =>
          setSecret(
            await call.run(() => api.invites.accept({ body: { token, password: value('password') } })),
          )
        }
      >
        {/* what the browser keeps the password under */}
        <input type="hidden" name="username" autoComplete="username" value={invite.login} />
        <p>{t('form.passwordRule', { count: PASSWORD_MIN_CHARS })}</p>
        <PasswordField label={t('form.newPassword')} hint={call.problem?.fields.password} isNew />
        <ActionButton isBusy={call.isBusy}>{t('login.next')}</ActionButton>
      </CallForm>
    </Step>
  )
}

function InviteFacts({ invite: { login, role, expiresAt } }: { invite: Invite }) {
  const { t, locale } = useTranslation()
  const facts = [
    [t('form.login'), login],
    [t('form.role'), t(`roles.${role}`)],
    [t('invite.until'), formatDateTime(expiresAt, locale)],
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-sand-600">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface StepProps {
  title: string
  /** came in place of another, whose button had the focus */
  isNext?: boolean
  children: ReactNode
}

function Step({ title, isNext = false, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (isNext) heading.current?.focus()
  }, [isNext])
  return (
    <div className="mx-auto grid w-full max-w-100 gap-5">
      <h1 ref={heading} tabIndex={-1} className="h1 outline-none">
        {title}
      </h1>
      {children}
    </div>
  )
}
