import { BoxIcon, GridIcon, HomeIcon, type Icon, PhoneIcon, UserIcon } from '@oyum/ui/icons.tsx'
import { PeopleIcon } from '@oyum/ui/people-icon.tsx'
import { GOODS_PATH } from '#app/features/goods/goods-asked.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useMe, useScope } from '#app/lib/me.ts'

interface Way {
  to: string
  text: string
  icon: Icon
  /** the letter behind G, by its place on the keyboard: C calls, O orders, P products, D deliveries, U customers, S settings */
  key?: string
}

/** The screens that the role may use: in the rail, behind G, in the palette. */
export function useWays(): readonly Way[] {
  const { t } = useTranslation()
  const maySeeOrders = useScope('orders.read') !== undefined
  const maySeeGoods = useScope('products.read') !== undefined
  const maySeePeople = useScope('staff.read') !== undefined
  // whose first screen the calls are
  const isOperator = useMe().role === 'operator'
  const mayCall = useScope('orders.call') !== undefined
  return [
    ...(isOperator ? [] : [{ to: '/', text: t('ways.home'), icon: HomeIcon }]),
    ...(mayCall ? [{ to: '/calls', text: t('calls.title'), icon: PhoneIcon, key: 'KeyC' }] : []),
    ...(maySeeOrders ? [{ to: '/orders', text: t('orders.title'), icon: BoxIcon, key: 'KeyO' }] : []),
    ...(maySeeGoods ? [{ to: GOODS_PATH, text: t('goods.title'), icon: GridIcon, key: 'KeyP' }] : []),
    ...(maySeePeople ? [{ to: '/staff', text: t('people.title'), icon: PeopleIcon }] : []),
    { to: '/me', text: t('me.title'), icon: UserIcon },
  ]
}
