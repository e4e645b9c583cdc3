import { data, replace } from 'react-router'
import { answerForm } from '#app/features/checkout/plain-cart/answer-form.server.ts'
import { loadPlainCart } from '#app/features/checkout/plain-cart/load-plain-cart.server.ts'
import { PlainCartPage } from '#app/features/checkout/plain-cart/plain-cart-page.tsx'
import { takePlainCart } from '#app/features/checkout/plain-cart/take-plain-cart.ts'
import { PATHS } from '#app/lib/links.ts'
import { personalPageHeaders } from '#app/server/cache-headers.ts'
import type { Route } from './+types/plain-cart'

// The cart of those without script, or whose script has not come yet. With script the cart is /checkout.

export const headers = personalPageHeaders

export async function loader(visit: Route.LoaderArgs) {
  const { answer, headers } = await loadPlainCart(visit)
  return data(answer, { headers })
}

export function action(visit: Route.ActionArgs) {
  return answerForm(visit)
}

/** The script has come: the lines move over. Not while the page has something to say about what was sent. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const cart = await serverLoader()
  if (cart.answer || cart.hasFailed) return cart
  takePlainCart(cart)
  throw replace(PATHS.cart)
}
clientLoader.hydrate = true as const

export default function PlainCart({ loaderData }: Route.ComponentProps) {
  return <PlainCartPage cart={loaderData} />
}
