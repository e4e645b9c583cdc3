import { GoodsItemScreen } from '#app/features/goods/edit/goods-item-screen.tsx'
import { loadGoodsItem } from '#app/features/goods/load-goods.ts'
import { orLogin } from '#app/lib/or-login.ts'
import type { Route } from './+types/goods-item'
import NotFound from './not-found.tsx'

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  orLogin(request, () => loadGoodsItem(params.id))

export default function GoodsItemRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <GoodsItemScreen key={loaderData.item.id} {...loaderData} /> : <NotFound />
}
