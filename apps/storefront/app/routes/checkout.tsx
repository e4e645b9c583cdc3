import { CheckoutPage } from '#app/features/checkout/checkout-page.tsx'
import { sendOrder } from '#app/features/checkout/load-ordering.ts'
import type { SentOrder } from '#app/features/checkout/order-from-browser.ts'
import { publicPageHeaders } from '#app/server/cache-headers.ts'
import type { Route } from './+types/checkout'

/** The cart lives in the browser: what the server sends is the same for everybody. */
export const headers = publicPageHeaders

export async function clientAction({ request }: Route.ClientActionArgs) {
  return sendOrder((await request.json()) as SentOrder)
}

export default function Checkout() {
  return <CheckoutPage />
}
