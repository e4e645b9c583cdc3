import type { AnswerOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import type { Locale } from '@oyum/shop-rules/locales'
import { formatCount } from '@oyum/shop-rules/numbers'
import { smsLength } from '@oyum/shop-rules/sms-length'
import { FormField } from '@oyum/ui/form-field.tsx'
import { showToast } from '@oyum/ui/state/toast.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { HAND_SMS_LETTERS } from '#app/features/orders/bounds.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { useOnceKey } from '#app/lib/use-once-key.ts'

export type SmsTexts = AnswerOf<typeof staffCalls.orders.smsTexts>
type Chosen = SmsTexts['ready'][number]['name'] | 'own'

interface SmsDialogProps {
  id: number
  /** the customer's */
  locale: Locale
  texts: SmsTexts
  onClose: () => void
}

/** A ready text as it will go out, or own words; what it costs is counted with the shop's name before them. */
export function SmsDialog({ id, locale, texts, onClose }: SmsDialogProps) {
  const { t } = useTranslation()
  const call = useCall(['words'])
  const headers = useOnceKey()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<Chosen>('not_reached')
  const [words, setWords] = useState('')
  const ready = texts.ready.find(({ name }) => name === chosen)

  async function send() {
    const body = ready ? { ready: ready.name } : { words: words.trim() }
    const sent = await call.run(() => api.orders.sms({ params: { id }, body, headers }))
    if (!sent) return
    showToast(
      sent.isQueued
        ? { kind: 'success', text: t('smsByHand.sent') }
        : { kind: 'error', text: t('smsByHand.dropped') },
    )
    onClose()
    await revalidate()
  }
  return (
    <FormDialog
      title={t('smsByHand.title')}
      action={t('smsByHand.send')}
      call={call}
      onClose={onClose}
      onSubmit={send}
    >
      <SelectField<Chosen>
        name="ready"
        label={t('smsByHand.ready')}
        value={chosen}
        onChange={setChosen}
        options={[...texts.ready.map(({ name }) => name), 'own' as const].map((value) => ({
          ...{ value, text: t(`smsByHand.names.${value}`) },
        }))}
      />
      {ready ? (
        <p>
          <span className="block text-sm text-sand-600">{t('smsByHand.preview')}</span>
          <span lang={locale} className="wrap-anywhere">
            {ready.text}
          </span>
        </p>
      ) : (
        <FormField
          {...{ name: 'words', label: t('smsByHand.words'), value: words, onChange: setWords, rows: 4 }}
          {...{ maxLength: HAND_SMS_LETTERS, autoComplete: 'off', required: true }}
          hint={call.problem?.fields.words}
        />
      )}
      <div className="grid gap-1 text-sm text-sand-700 tabular-nums">
        <SmsCount text={ready?.text ?? texts.before + words.trim()} />
        <p>{t('smsByHand.leftToday', { count: formatCount(texts.leftToday) })}</p>
      </div>
    </FormDialog>
  )
}

function SmsCount({ text }: { text: string }) {
  const { t } = useTranslation()
  const { parts, left } = smsLength(text)
  return <p role="status">{t('smsByHand.count', { parts: formatCount(parts), left: formatCount(left) })}</p>
}
