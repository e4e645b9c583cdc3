import type { CheckoutForm } from '@oyum/shop-rules/order-payload'
import { DEFAULT_PAYMENT_METHOD, PAYMENT_METHODS } from '@oyum/shop-rules/order-status'
import { isContactPhone } from '@oyum/shop-rules/phone'
import { CHECKOUT_FORM_KEY } from '#app/lib/personal-storage.ts'

// What is typed at the checkout, kept for this tab until the order is placed: through a login, a reload, a look at
// another page.

export type OrderFields = Required<CheckoutForm>
export type WrongField = 'address' | 'phone'

const EMPTY: OrderFields = { address: '', phone: '', comment: '', paymentMethod: DEFAULT_PAYMENT_METHOD }

// The bounds of the contract.
export const LONGEST_ADDRESS = 500
export const LONGEST_COMMENT = 1000
/** 15 digits with everything that people put between them. */
export const LONGEST_PHONE = 40

/** In the order in which they are told (OPEN-45). */
export function wrongFields({ address, phone }: Pick<OrderFields, WrongField>): WrongField[] {
  const wrong: WrongField[] = []
  if (address.trim() === '') wrong.push('address')
  if (!isContactPhone(phone)) wrong.push('phone')
  return wrong
}

export function parseFields(text: string | null): OrderFields {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Record<keyof OrderFields, unknown>>
    const textOf = (value: unknown, longest: number) =>
      typeof value === 'string' ? value.slice(0, longest) : ''
    return {
      address: textOf(kept.address, LONGEST_ADDRESS),
      phone: textOf(kept.phone, LONGEST_PHONE),
      comment: textOf(kept.comment, LONGEST_COMMENT),
      paymentMethod:
        PAYMENT_METHODS.find((method) => method === kept.paymentMethod) ?? DEFAULT_PAYMENT_METHOD,
    }
  } catch {
    return EMPTY
  }
}

export function findFields(): OrderFields {
  try {
    return parseFields(sessionStorage.getItem(CHECKOUT_FORM_KEY))
  } catch {
    return EMPTY
  }
}

export function keepFields(fields: OrderFields): void {
  try {
    sessionStorage.setItem(CHECKOUT_FORM_KEY, JSON.stringify(fields))
  } catch {
    // Storage is closed to us: the page knows them as long as it is open.
  }
}

/** The address and the number stay for the next order; what was said about this one does not. */
export function forgetComment(): void {
  keepFields({ ...findFields(), comment: '' })
}
