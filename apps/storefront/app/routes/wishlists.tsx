import { changeByHeart, loadFavourites } from '#app/features/wishlist/favourites.server.ts'
import { WishlistPage } from '#app/features/wishlist/wishlist-page.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { personalPageHeaders } from '#app/server/cache-headers.ts'
import { isSignedIn } from '#app/state/auth-flag.ts'
import type { Route } from './+types/wishlists'

export const headers = personalPageHeaders

export const loader = (visit: Route.LoaderArgs) => loadFavourites(visit)

/** The page asks for the favourites itself, as every page with hearts does. */
export const clientLoader = () => ({ isCustomer: isSignedIn(), items: undefined })

export const action = (visit: Route.ActionArgs) => changeByHeart(visit)

export default function Wishlists({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const failed = actionData && t(actionData.isAdded ? 'wishlist.addFailed' : 'wishlist.removeFailed')
  return (
    <WishlistPage
      isCustomerOnServer={loaderData.isCustomer}
      items={loaderData.items}
      refusal={actionData?.words ?? failed}
    />
  )
}
