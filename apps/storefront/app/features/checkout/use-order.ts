import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { PATHS, placedPath } from '#app/lib/links.ts'
import { isSignedIn } from '#app/state/auth-flag.ts'
import { type CartLine, cartItems } from '#app/state/cart-store.ts'
import { openLogin } from '#app/state/login-prompt.ts'
import type { OrderFields } from './checkout-form.ts'
import type { CheckoutEvent, OrderOutcome } from './checkout-machine.ts'
import type { FreshLines } from './use-fresh-lines.ts'

type Lines = Pick<FreshLines, 'takeChanges'>

/** Sends the order to the action of this page and hands its outcome to the machine. */
export function useOrder(dispatch: Dispatch<CheckoutEvent<CartLine>>, { takeChanges }: Lines) {
  const navigate = useNavigate()
  const fetcher = useFetcher<OrderOutcome>()
  // Two taps come faster than React draws the first.
  const isUnderWay = useRef(false)
  const sentFields = useRef<OrderFields>(undefined)

  // Fetched as soon as the page stands; whether it came is seen when it is needed.
  useEffect(() => {
    import('./place-order.ts').catch(() => {})
  }, [])

  /** For fields that were found right. */
  function submit(fields: OrderFields): void {
    if (isUnderWay.current) return
    sentFields.current = fields
    if (!isSignedIn()) {
      askForLogin()
      return
    }
    isUnderWay.current = true
    const lines = cartItems.get()
    dispatch({ type: 'send', lines })
    void fetcher.submit(JSON.stringify({ fields, lines }), {
      method: 'post',
      action: PATHS.cart,
      encType: 'application/json',
      defaultShouldRevalidate: false,
    })
  }

  /** After the login the order goes off by itself (OPEN-90). */
  function askForLogin(): void {
    const fields = sentFields.current
    if (!fields) return
    openLogin({
      redirectTo: PATHS.cart,
      phone: fields.phone,
      isForOrder: true,
      afterwards: () => submit(fields),
    })
  }

  const take = useEffectEvent((outcome: OrderOutcome) => {
    isUnderWay.current = false
    dispatch({ type: 'answer', outcome })
    if (outcome.kind === 'refused') takeChanges(outcome.changes)
    if (outcome.kind === 'logged-out') askForLogin()
    if (outcome.kind === 'placed') void navigate(placedPath(outcome.id))
  })
  const outcome = fetcher.state === 'idle' ? fetcher.data : undefined
  useEffect(() => {
    if (outcome) take(outcome)
  }, [outcome])

  return submit
}
