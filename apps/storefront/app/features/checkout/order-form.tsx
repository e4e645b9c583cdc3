import { ApiError } from '@oyum/api-client/api-error'
import { formatPhone } from '@oyum/shop-rules/phone'
import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { FormField } from '#app/components/form-field.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useSignedIn } from '#app/lib/auth-flag.ts'
import { browserApi } from '#app/lib/browser-load.ts'
import type { CartLine } from '#app/lib/cart-store.ts'
import { endLogin } from '#app/lib/session.ts'
import { shop } from '#app/lib/shop-config.ts'
import { showToast } from '#app/lib/toast.ts'
import { ActionButton } from '#app/ui/button.tsx'
import { AlertIcon, PhoneIcon } from '#app/ui/icons.tsx'
import {
  findFields,
  keepFields,
  LONGEST_ADDRESS,
  LONGEST_COMMENT,
  LONGEST_PHONE,
  type OrderFields,
  type WrongField,
  wrongFields,
} from './checkout-form.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { Totals } from './totals.tsx'
import { type OrderLines, useOrder } from './use-order.ts'

interface OrderFormProps {
  items: readonly CartLine[]
  lines: OrderLines
}

/** Where to, whom to call, how it is paid. Checked in the order address, phone, login (OPEN-45). */
export function OrderForm({ items, lines }: OrderFormProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const [fields, setFields] = useState(findFields)
  const [wrong, setWrong] = useState<readonly WrongField[]>([])
  const { isSubmitting, notes, submit } = useOrder(lines)

  function change(changed: Partial<OrderFields>) {
    setFields((before) => ({ ...before, ...changed }))
    setWrong((before) => before.filter((field) => !(field in changed)))
  }
  useEffect(() => keepFields(fields), [fields])
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

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = wrongFields(fields)
    setWrong(found)
    const [first] = found
    if (!first) return void submit(fields)
    showToast({ kind: 'error', text: hints[first] })
    event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  return (
    <form
      noValidate
      aria-labelledby={titleId}
      onSubmit={onSubmit}
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
        maxLength={LONGEST_ADDRESS}
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
        maxLength={LONGEST_PHONE}
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
        maxLength={LONGEST_COMMENT}
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
