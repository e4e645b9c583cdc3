import { CheckoutPage } from '#app/features/checkout/checkout-page.tsx'
import { publicPageHeaders } from '#app/lib/cache-headers.ts'

/** The cart lives in the browser: what the server sends is the same for everybody. */
export const headers = publicPageHeaders

export default function Checkout() {
  return <CheckoutPage />
}
