import { MAX_ADDRESS_CHARS, MAX_NOTE_CHARS, MAX_TYPED_PHONE_CHARS } from '@oyum/contract/limits'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FormField } from '#app/components/form/form-field.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useShop } from '#app/lib/shop.ts'
import type { CartLine } from '#app/state/cart-store.ts'
import { ActionButton } from '#app/ui/button.tsx'
import { PhoneIcon } from '#app/ui/icons.tsx'
import type { OrderFields, WrongField } from './checkout-form.ts'
import { PaymentChoice } from './payment-choice.tsx'
import { Totals } from './totals.tsx'
import { useFieldHints } from './use-field-hints.ts'

interface OrderSheetProps extends Pick<ComponentProps<'form'>, 'id' | 'method' | 'action' | 'onSubmit'> {
  items: readonly CartLine[]
  fields: OrderFields
  wrong: readonly WrongField[]
  /** Without it the fields keep what is typed by themselves. */
  onChange?: (changed: Partial<OrderFields>) => void
  isSubmitting?: boolean
  /** between the sum and the button */
  children?: ReactNode
}

/** Where to, whom to call, how it is paid: the same sheet with script and without. */
export function OrderSheet(props: OrderSheetProps) {
  const { items, fields, wrong, onChange, isSubmitting = false, children, ...form } = props
  const { t } = useTranslation()
  const shop = useShop()
  const titleId = useId()
  const hints = useFieldHints()
  const hintOf = (field: WrongField) => (wrong.includes(field) ? hints[field] : undefined)
  return (
    <form
      {...form}
      noValidate
      aria-labelledby={titleId}
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
        onChange={onChange && ((address) => onChange({ address }))}
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
        onChange={onChange && ((phone) => onChange({ phone }))}
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
        onChange={onChange && ((comment) => onChange({ comment }))}
        placeholder={t('checkout.commentHint')}
        maxLength={MAX_NOTE_CHARS}
      />
      <PaymentChoice
        chosen={fields.paymentMethod}
        onChoose={onChange && ((paymentMethod) => onChange({ paymentMethod }))}
      />
      <Totals items={items} />
      {children}
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
