import { ActionButton, Button } from '@oyum/ui/button.tsx'
import { Dialog, DialogTitle } from '@oyum/ui/dialog.tsx'
import { useStore } from '@oyum/ui/state/store.ts'
import { useId } from 'react'
import { CallForm } from '#app/components/form/call-form.tsx'
import { CodeField, typedCode } from '#app/components/form/code-field.tsx'
import { PasswordField } from '#app/components/form/password-field.tsx'
import { ProblemBar } from '#app/components/form/problem-bar.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { askPasskey, canUsePasskeys } from '#app/lib/passkey.ts'
import { proofAsked } from '#app/lib/proof.ts'

/** Over the screen whose call wants proof; that screen stays as it is. */
export function ProofDialog() {
  const settle = useStore(proofAsked, undefined)
  return settle && <ProofQuestion onDone={settle} />
}

function ProofQuestion({ onDone }: { onDone: (isProved: boolean) => void }) {
  const { t } = useTranslation()
  const titleId = useId()
  const call = useCall(['password', 'code'])
  const passkeyCall = useCall()
  const fields = call.problem?.fields

  return (
    <Dialog
      labelledBy={titleId}
      closeLabel={t('toasts.close')}
      corner={<DialogTitle id={titleId}>{t('proof.title')}</DialogTitle>}
      onClose={() => onDone(false)}
    >
      <p className="-mt-3 text-sand-600">{t('proof.text')}</p>
      <CallForm
        call={call}
        label={t('proof.title')}
        onSubmit={async (value) => {
          const body = { password: value('password'), code: typedCode(value) }
          if (await call.run(() => api.auth.prove({ body }))) onDone(true)
        }}
      >
        <PasswordField label={t('form.password')} hint={fields?.password} />
        <CodeField hint={fields?.code} />
        <ActionButton isBusy={call.isBusy}>{t('proof.confirm')}</ActionButton>
      </CallForm>
      {canUsePasskeys() && (
        <>
          <ProblemBar call={passkeyCall} />
          <Button
            look="secondary"
            disabled={passkeyCall.isBusy}
            onClick={async () => {
              const prove = async () => api.auth.prove({ body: { passkey: await askPasskey() } })
              if (await passkeyCall.run(prove)) onDone(true)
            }}
          >
            {t('proof.passkey')}
          </Button>
        </>
      )}
    </Dialog>
  )
}
