import { ApiError } from '@oyum/api-client/api-error'
import { MAX_ADDRESS_CHARS, MAX_NOTE_CHARS, MAX_TYPED_PHONE_CHARS } from '@oyum/contract/limits'
import { formatPhone } from '@oyum/shop-rules/phone'
import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { FormField } from '#app/components/form/form-field.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useShop } from '#app/lib/shop.ts'
import { browserApi } from '#app/loading/browser-load.ts'
import { useSignedIn } from '#app/state/auth-flag.ts'
import type { CartLine } from '#app/state/cart-store.ts'
import { endLogin } from '#app/state/session.ts'
import { showToast } from '#app/state/toast.ts'
import { ActionButton } from '#app/ui/button.tsx'
import { AlertIcon, PhoneIcon } from '#app/ui/icons.tsx'
import { type OrderFields, readFields, saveFields, type WrongField, wrongFields } from './checkout-form.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { Totals } from './totals.tsx'

interface OrderFormProps {
  items: readonly CartLine[]
  isSubmitting: boolean
  /** why the last order did not come about */
  notes: readonly string[]
  /** for fields that were found right */
  onSubmit: (fields: OrderFields) => void
}

/** Where to, whom to call, how it is paid. Checked in the order address, phone, login (OPEN-45). */
export function OrderForm({ items, isSubmitting, notes, onSubmit }: OrderFormProps) {
  const { t } = useTranslation()
  const shop = useShop()
  const titleId = useId()
  const [fields, setFields] = useState(readFields)
  const [wrong, setWrong] = useState<readonly WrongField[]>([])

  function change(changed: Partial<OrderFields>) {
    setFields((before) => ({ ...before, ...changed }))
    setWrong((before) => before.filter((field) => !(field in changed)))
  }
  useEffect(() => saveFields(fields), [fields])
  // Typed meanwhile counts more.
  useKnownPhone(fields.phone, (phone) => {
    setFields((before) => (before.phone === '' ? { ...before, phone } : before))
    setWrong((before) => before.filter((field) => field !== 'phone'))
  })

  const hints: Readonly<Record<WrongField, string>> = {
    address: t('checkout.address_required'),
    phone: t('checkout.phone_invalid', { phone: shop.phoneExample }),
  }
  const hintOf = (field: WrongField) => (wrong.includes(field) ? hints[field] : undefined)

  function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = wrongFields(fields)
    setWrong(found)
    const [first] = found
    if (!first) return onSubmit(fields)
    showToast({ kind: 'error', text: hints[first] })
    event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  return (
    <form
      noValidate
      aria-labelledby={titleId}
      onSubmit={check}
      className="grid content-start gap-5 rounded-card border border-sand-200 bg-surface p-4 sm:p-7 lg:sticky lg:top-20 lg:self-start"
    >
      <h2 id={titleId} className="h2">
        {t('checkout.form')}
      </h2>
      <FormField
        label={t('checkout.address')}
        hint={hintOf('address')}
        name="address"
        value={fields.address}
        onChange={(address) => change({ address })}
        placeholder={t('checkout.addressHint')}
        autoComplete="street-address"
        maxLength={MAX_ADDRESS_CHARS}
        required
      />
      <FormField
        label={t('checkout.phone')}
        hint={hintOf('phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        value={fields.phone}
        onChange={(phone) => change({ phone })}
        placeholder={shop.phoneExample}
        autoComplete="tel"
        maxLength={MAX_TYPED_PHONE_CHARS}
        required
      />
      <FormField
        label={t('checkout.comment')}
        more={t('checkout.optional')}
        name="comment"
        rows={3}
        value={fields.comment}
        onChange={(comment) => change({ comment })}
        placeholder={t('checkout.commentHint')}
        maxLength={MAX_NOTE_CHARS}
      />
      <PaymentChoice chosen={fields.paymentMethod} onChoose={(paymentMethod) => change({ paymentMethod })} />
      <Totals items={items} />
      <OrderNotes notes={notes} />
      <ActionButton type="submit" isBusy={isSubmitting} aria-disabled={isSubmitting}>
        {isSubmitting ? t('checkout.submitting') : t('checkout.submit')}
      </ActionButton>
      <p className="flex gap-3 rounded-control bg-sage-50 p-4 text-sm text-sage-800">
        <PhoneIcon className="size-5" />
        <span className="min-w-0">{t('checkout.nothingNow')}</span>
      </p>
    </form>
  )
}

/** Why the last order did not come about, until the next try; read out. */
function OrderNotes({ notes }: { notes: readonly string[] }) {
  return (
    <div role="status">
      {notes.map((note) => (
        <p key={note} className="flex gap-2 text-sm text-madder-700">
          <AlertIcon className="size-5" />
          <span className="min-w-0">{note}</span>
        </p>
      ))}
    </div>
  )
}

/** A customer's own number is there already, unless another was typed. */
function useKnownPhone(typed: string, fill: (phone: string) => void) {
  const isCustomer = useSignedIn()
  const isWanted = isCustomer && typed === ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once after the login
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    browserApi.customer.info().then(
      ({ phone }) => isHere && fill(formatPhone(phone)),
      // Only a help: without it the number is typed.
      (error) => {
        if (error instanceof ApiError && error.status === 401) endLogin()
      },
    )
    return () => {
      isHere = false
    }
  }, [isCustomer])
}
