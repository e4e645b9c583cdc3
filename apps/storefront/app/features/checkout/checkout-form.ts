import { MAX_ADDRESS_CHARS, MAX_NOTE_CHARS, MAX_TYPED_PHONE_CHARS } from '@oyum/contract/limits'
import type { CheckoutForm } from '@oyum/shop-rules/order-payload'
import { DEFAULT_PAYMENT_METHOD, PAYMENT_METHODS } from '@oyum/shop-rules/order-status'
import { isContactPhone } from '@oyum/shop-rules/phone'
import { parseJson } from '@oyum/ui/state/stored-value.ts'
import { checkoutFormText } from '#app/state/personal-storage.ts'

// What is typed at the checkout, kept for this tab until the order is placed: through a login, a reload, a look at
// another page.

export type OrderFields = Required<CheckoutForm>
export type WrongField = 'address' | 'phone'

/** In the order in which they are told (OPEN-45). */
export function wrongFields({ address, phone }: Pick<OrderFields, WrongField>): WrongField[] {
  const wrong: WrongField[] = []
  if (address.trim() === '') wrong.push('address')
  if (!isContactPhone(phone)) wrong.push('phone')
  return wrong
}

export function parseFields(text: string | null): OrderFields {
  return toFields(Object(parseJson(text)))
}

/** From storage, or from a form that was sent: whatever it holds, within the bounds. */
export function toFields(saved: Partial<Record<keyof OrderFields, unknown>>): OrderFields {
  const textOf = (value: unknown, longest: number) =>
    typeof value === 'string' ? value.slice(0, longest) : ''
  return {
    address: textOf(saved.address, MAX_ADDRESS_CHARS),
    phone: textOf(saved.phone, MAX_TYPED_PHONE_CHARS),
    comment: textOf(saved.comment, MAX_NOTE_CHARS),
    paymentMethod: PAYMENT_METHODS.find((method) => method === saved.paymentMethod) ?? DEFAULT_PAYMENT_METHOD,
  }
}

export function readFields(): OrderFields {
  return parseFields(checkoutFormText.get())
}

export function saveFields(fields: OrderFields): void {
  checkoutFormText.set(JSON.stringify(fields))
}

/** The address and the number stay for the next order; what was said about this one, and how it is paid, does not. */
export function keepForNextOrder(): void {
  saveFields({ ...readFields(), comment: '', paymentMethod: DEFAULT_PAYMENT_METHOD })
}
