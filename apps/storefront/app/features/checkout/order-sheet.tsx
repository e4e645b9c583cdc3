import { MAX_ADDRESS_CHARS, MAX_NOTE_CHARS, MAX_TYPED_PHONE_CHARS } from '@oyum/contract/limits'
import { typedContactPhone } from '@oyum/shop-rules/typed-phone'
import { ActionButton } from '@oyum/ui/button.tsx'
import { FieldHint, FormField } from '@oyum/ui/form-field.tsx'
import { PhoneIcon } from '@oyum/ui/icons.tsx'
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { PhoneField } from '#app/components/form/phone-field.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useShop } from '#app/lib/shop.ts'
import type { CartLine } from '#app/state/cart-store.ts'
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
  /** around the button, for those who want to know whether it is in view */
  submitPlace?: Ref<HTMLDivElement>
  /** between the sum and the button */
  children?: ReactNode
}

/** Where to, whom to call, how it is paid: the same sheet with script and without. */
export function OrderSheet(props: OrderSheetProps) {
  const { items, fields, wrong, onChange, isSubmitting = false, submitPlace, children, ...form } = props
  const { t } = useTranslation()
  const shop = useShop()
  const titleId = useId()
  const hints = useFieldHints()
  const phoneHintId = useId()
  const phone = typedContactPhone(fields.phone)
  return (
    <form
      {...form}
      noValidate
      aria-labelledby={titleId}
      className="grid content-start gap-5 rounded-card border border-sand-200 bg-surface p-4 sm:p-7 lg:sticky lg:top-20 lg:self-start"
    >
      <h2 id={titleId} tabIndex={-1} className="h2 outline-none">
        {t('checkout.form')}
      </h2>
      <FormField
        label={t('checkout.address')}
        hint={wrong.includes('address') ? hints.address : undefined}
        name="address"
        rows={2}
        value={fields.address}
        onChange={onChange && ((address) => onChange({ address }))}
        placeholder={t('checkout.addressHint')}
        autoComplete="street-address"
        maxLength={MAX_ADDRESS_CHARS}
        required
      />
      <PhoneField
        label={t('checkout.phone')}
        value={phone.text}
        hasPrefix={!phone.isAbroad}
        onType={onChange && ((typed) => onChange({ phone: typed }))}
        placeholder={typedContactPhone(shop.phoneExample).text}
        autoComplete="tel"
        maxLength={MAX_TYPED_PHONE_CHARS}
        required
        isWrong={wrong.includes('phone')}
        aria-describedby={wrong.includes('phone') ? phoneHintId : undefined}
      >
        {wrong.includes('phone') && <FieldHint id={phoneHintId}>{hints.phone}</FieldHint>}
      </PhoneField>
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
      <div ref={submitPlace}>
        <ActionButton type="submit" isBusy={isSubmitting} aria-disabled={isSubmitting}>
          {isSubmitting ? t('checkout.submitting') : t('checkout.submit')}
        </ActionButton>
      </div>
      <p className="flex gap-3 rounded-control bg-sage-50 p-4 text-sm text-sage-800">
        <PhoneIcon className="size-5" />
        <span className="min-w-0">{t('checkout.nothingNow')}</span>
      </p>
    </form>
  )
}
