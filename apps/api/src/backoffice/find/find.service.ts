import { MOST_OF_EACH_KIND } from '@oyum/contract/staff/limits'
import { staffScope } from '@oyum/shop-rules/staff-permissions'
import type { SessionStaff } from '#src/http/session-staff'
import type { PeopleService } from '../accounts/people.service.ts'
import type { OrdersDesk } from '../desk/orders-desk.service.ts'
import { findFewGoods } from '../order-changes/goods.service.ts'

export type FindService = ReturnType<typeof createFindService>

interface FindDeps {
  desk: Pick<OrdersDesk, 'find'>
  people: Pick<PeopleService, 'find'>
  goods: Parameters<typeof findFewGoods>[0]
  siteUrl: URL
}

/** What the palette finds. A kind that the role does not see is as empty as one where nothing fits. */
export function createFindService({ desk, people, goods, siteUrl }: FindDeps) {
  return async (staff: SessionStaff, typed: string) => {
    const sees = (permission: 'orders.read' | 'products.read' | 'staff.read') =>
      staffScope(staff.role, permission) !== undefined
    const [orders, products, found] = await Promise.all([
      sees('orders.read') ? desk.find(staff, typed, MOST_OF_EACH_KIND) : [],
      sees('products.read') ? findFewGoods(goods, typed, staff.locale, MOST_OF_EACH_KIND) : [],
      // nobody is called by digits alone, and the calls are as many as a phone's end needs already
      sees('staff.read') && /\p{L}/u.test(typed) ? people.find(typed, MOST_OF_EACH_KIND) : [],
    ])
    return {
      orders: orders.map(({ id, placedAt, status, name, phone }) => ({ id, placedAt, status, name, phone })),
      products: products.map(({ productId, name, unitTenge, stock }) => ({
        ...{ id: productId, name, unitTenge, stock },
        // what a shopper sees
        url: new URL(`/product-detail/${productId}`, siteUrl).href,
      })),
      people: [...found],
    }
  }
}
