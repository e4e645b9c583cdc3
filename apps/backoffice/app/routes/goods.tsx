import { GoodsScreen } from '#app/features/goods/goods-screen.tsx'
import { loadGoods } from '#app/features/goods/load-goods.ts'
import { orLogin } from '#app/lib/or-login.ts'
import type { Route } from './+types/goods'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  orLogin(request, () => loadGoods(request))

export default function GoodsRoute({ loaderData }: Route.ComponentProps) {
  return <GoodsScreen found={loaderData} />
}
