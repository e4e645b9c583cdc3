import { ApiError } from '@oyum/api-client/api-error'
import { formatPhone } from '@oyum/shop-rules/phone'
import { showToast } from '@oyum/ui/state/toast.ts'
import { useLazyImport } from '@oyum/ui/use-lazy-import.ts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { browserApi } from '#app/loading/browser-load.ts'
import { useSignedIn } from '#app/state/auth-flag.ts'
import type { CartLine } from '#app/state/cart-store.ts'
import { endLogin } from '#app/state/session.ts'
import { type OrderFields, readFields, saveFields, type WrongField, wrongFields } from './checkout-form.ts'
import { OrderNotes } from './order-notes.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { useFieldHints } from './use-field-hints.ts'

interface OrderFormProps {
  items: readonly CartLine[]
  isSubmitting: boolean
  /** why the last order did not come about */
  notes: readonly string[]
  /** for fields that were found right */
  onSubmit: (fields: OrderFields) => void
}

// Where the button is in view it is not needed at all.
const loadCartBar = () => import('./cart-bar.tsx').then(({ CartBar }) => CartBar)

/** Where to, whom to call, how it is paid. Checked in the order address, phone, login (OPEN-45). */
export function OrderForm({ items, isSubmitting, notes, onSubmit }: OrderFormProps) {
  const hints = useFieldHints()
  const [fields, setFields] = useState(readFields)
  const submitPlace = useRef<HTMLDivElement>(null)
  const CartBar = useLazyImport(loadCartBar, true)
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
    <>
      <OrderSheet
        items={items}
        fields={fields}
        wrong={wrong}
        onChange={change}
        onSubmit={check}
        isSubmitting={isSubmitting}
        submitPlace={submitPlace}
      >
        <OrderNotes notes={notes} />
      </OrderSheet>
      {CartBar && <CartBar items={items} button={submitPlace} />}
    </>
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
