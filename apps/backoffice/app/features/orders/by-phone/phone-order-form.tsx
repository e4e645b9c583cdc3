import { ApiError } from '@oyum/api-client/api-error'
import type { BodyOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import { formatDate } from '@oyum/shop-rules/dates'
import { LOCALES, parseLocale } from '@oyum/shop-rules/locales'
import { tengeFromManat } from '@oyum/shop-rules/money'
import { nationalPhone, SEPARATORS, withCountryPrefix } from '@oyum/shop-rules/phone'
import { ActionButton } from '@oyum/ui/button.tsx'
import { FormField } from '@oyum/ui/form-field.tsx'
import { showToast } from '@oyum/ui/state/toast.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Card } from '#app/components/card.tsx'
import { CallForm, type FormValues } from '#app/components/form/call-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { Money } from '#app/components/money.tsx'
import { ADDRESS_LETTERS, CUSTOMER_NOTE_LETTERS, NAME_LETTERS } from '#app/features/orders/bounds.ts'
import { LOCALE_NAMES } from '#app/i18n/locale-names.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { useOnceKey } from '#app/lib/use-once-key.ts'
import { PlacedBefore } from './placed-before.tsx'
import { placedBefore, type SilentAccount, silentAccount } from './refused-before.ts'

type Body = BodyOf<typeof staffCalls.orders.create>

const FIELDS = ['phone', 'firstName', 'lastName', 'address', 'contactPhone', 'note'] as const
/** of a number whose account was silent for long */
const WHO = ['same', 'other'] as const
const PAYMENTS = ['cash_on_delivery', 'via_card'] as const

interface PhoneOrderFormProps {
  lines: Body['lines']
  /** as the customer is told it */
  amountTenge: number
  /** the order costs something else by now */
  onOtherAmount: (tenge: number) => void
}

/** For whom and where to. Refused because of the price, the new amount stands there to be told, and the next press agrees to it. */
export function PhoneOrderForm({ lines, amountTenge, onOtherAmount }: PhoneOrderFormProps) {
  const { t, locale } = useTranslation()
  const call = useCall(FIELDS)
  const headers = useOnceKey()
  const navigate = useNavigate()
  const [isEmpty, setIsEmpty] = useState(false)
  const [before, setBefore] = useState<number>()
  const [silent, setSilent] = useState<SilentAccount & { phone: string }>()
  const fields = call.problem?.fields

  async function place(value: FormValues) {
    setIsEmpty(lines.length === 0)
    if (lines.length === 0) return
    const person = bodyOf(value)
    const who = WHO.find((one) => one === value('silentAccount'))
    // what was said of one number says nothing of another
    const said = who && silent?.phone === person.phone && { silentAccount: who }
    const body = { ...person, ...said, lines, amountTenge }
    const placed = await call.run(() =>
      api.orders.create({ body, headers }).catch((error: unknown) => {
        const amount = error instanceof ApiError && error.errors.find(({ code }) => code === 'price_changed')
        if (amount && amount.order_amount !== undefined) onOtherAmount(tengeFromManat(amount.order_amount))
        const known = silentAccount(error)
        if (known) setSilent({ ...known, phone: person.phone })
        const first = placedBefore(error)
        if (first === undefined) throw error
        setBefore(first)
        return undefined
      }),
    )
    if (!placed) return
    const { id, isNewCustomer } = placed
    showToast({ kind: 'success', text: t(isNewCustomer ? 'byPhone.doneNew' : 'byPhone.done', { id }) })
    await navigate(`/orders/${id}`)
  }
  const sayingWhen = ({ name, lastSeenAt }: SilentAccount) => ({
    name: name || t('byPhone.noName'),
    day: formatDate(lastSeenAt, locale),
  })
  const text = { value: '', autoComplete: 'off' } as const
  return (
    <Card title={t('order.person')}>
      <CallForm call={call} label={t('order.person')} onSubmit={(value) => void place(value)}>
        <FormField
          {...{ ...text, name: 'phone', type: 'tel', label: t('byPhone.accountPhone'), required: true }}
          {...{ more: t('byPhone.accountMore'), hint: fields?.phone }}
        />
        {silent && (
          <SelectField
            {...{ name: 'silentAccount', label: t('byPhone.whose'), value: '' }}
            options={[
              { value: '', text: t('byPhone.notAsked') },
              { value: 'same', text: t('byPhone.same', sayingWhen(silent)) },
              { value: 'other', text: t('byPhone.other') },
            ]}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            {...{ ...text, name: 'firstName', label: t('byPhone.firstName'), hint: fields?.firstName }}
            maxLength={NAME_LETTERS}
          />
          <FormField
            {...{ ...text, name: 'lastName', label: t('byPhone.lastName'), hint: fields?.lastName }}
            maxLength={NAME_LETTERS}
          />
          <SelectField
            {...{ name: 'locale', label: t('order.language'), value: 'tk' }}
            options={LOCALES.map((value) => ({ value, text: LOCALE_NAMES[value], lang: value }))}
          />
          <SelectField
            {...{ name: 'paymentMethod', label: t('order.payment'), value: 'cash_on_delivery' }}
            options={PAYMENTS.map((value) => ({ value, text: t(`order.paymentMethod.${value}`) }))}
          />
        </div>
        <FormField
          {...{ ...text, name: 'address', label: t('orders.address'), rows: 3, hint: fields?.address }}
          {...{ maxLength: ADDRESS_LETTERS, required: true }}
        />
        <FormField
          {...{ ...text, name: 'contactPhone', type: 'tel', label: t('byPhone.contactPhone') }}
          {...{ more: t('byPhone.contactMore'), hint: fields?.contactPhone }}
        />
        <FormField
          {...{ ...text, name: 'note', label: t('order.note'), more: t('form.optional'), rows: 2 }}
          {...{ maxLength: CUSTOMER_NOTE_LETTERS, hint: fields?.note }}
        />
        <p aria-live="polite">
          <span className="block text-sm text-sand-600">{t('order.total')}</span>
          <span className="text-2xl font-bold">
            <Money tenge={amountTenge} />
          </span>
        </p>
        {isEmpty && lines.length === 0 && (
          <p role="status" className="text-madder-700">
            {t('byPhone.noLines')}
          </p>
        )}
        {before !== undefined && <PlacedBefore key={before} id={before} />}
        <ActionButton isBusy={call.isBusy}>{t('byPhone.place')}</ActionButton>
      </CallForm>
    </Card>
  )
}

/** What is no number is sent as it was typed: the server says so at its field. */
function bodyOf(value: FormValues): Omit<Body, 'lines' | 'amountTenge'> {
  const typed = value('phone').trim()
  const phone = nationalPhone(typed) ?? typed
  const contact = value('contactPhone').replace(SEPARATORS, '')
  return {
    ...{ phone, contactPhone: contact || withCountryPrefix(phone) },
    ...{ firstName: value('firstName').trim(), lastName: value('lastName').trim() },
    ...{ address: value('address').trim(), note: value('note').trim() },
    locale: parseLocale(value('locale')),
    paymentMethod: PAYMENTS.find((one) => one === value('paymentMethod')) ?? 'cash_on_delivery',
  }
}
