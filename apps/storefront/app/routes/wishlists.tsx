import { WishlistPage } from '#app/features/wishlist/wishlist-page.tsx'
import { personalPageHeaders } from '#app/server/cache-headers.ts'
import { hasSignedInCookie } from '#app/state/auth-flag.ts'
import type { Route } from './+types/wishlists'

export const headers = personalPageHeaders

/** Only what the page begins with; the favourites themselves come from a call that asks for the token. */
export function loader({ request }: Route.LoaderArgs) {
  return { isCustomer: hasSignedInCookie(request.headers.get('cookie') ?? '') }
}

export default function Wishlists({ loaderData }: Route.ComponentProps) {
  return <WishlistPage isCustomerOnServer={loaderData.isCustomer} />
}
