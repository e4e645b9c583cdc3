import { WISHLIST_MAX } from '@oyum/contract/limits'
import type { Db, Tx } from '@oyum/database/connection'
import type { Locale } from '@oyum/shop-rules/locales'
import { AppError } from '#src/errors/app-error'
import type { CatalogueService } from '../catalogue/catalogue.service.ts'
import {
  addToWishlist,
  countWishlist,
  deleteWishlist,
  listWishlist,
  lockWishlist,
  removeFromWishlist,
} from './wishlist.repository.ts'

export type WishlistService = ReturnType<typeof createWishlistService>

interface Deps {
  db: Db
  catalogue: Pick<CatalogueService, 'cards'>
}

export function createWishlistService({ db, catalogue }: Deps) {
  return {
    async list(locale: Locale, customerId: number) {
      const cards = await catalogue.cards(locale, await listWishlist(db, customerId, WISHLIST_MAX))
      return cards.map((product) => ({ product_id: product.id, product }))
    },

    /** All of them or none. */
    async add(customerId: number, given: readonly number[]): Promise<void> {
      const productIds = [...new Set(given)]
      await db.transaction().execute(async (tx) => {
        await lockWishlist(tx, customerId)
        await addToWishlist(tx, customerId, productIds)
        const { size, wanted } = await countWishlist(tx, customerId, productIds)
        if (wanted < productIds.length) throw new AppError('not_found')
        if (size > WISHLIST_MAX) throw new AppError('wishlist_full')
      })
    },

    remove: (customerId: number, productIds: number[]) => removeFromWishlist(db, customerId, productIds),

    /** For the removal of an account, in its transaction. */
    forgetCustomer: (tx: Tx, customerId: number) => deleteWishlist(tx, customerId),
  }
}
