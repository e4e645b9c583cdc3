import { calls } from '@oyum/contract/calls'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '#src/http/answer-call'
import type { WishlistService } from './wishlist.service.ts'
import { addedText, removedText } from './wishlist-texts.ts'

export function wishlistRoutes(app: FastifyInstance, wishlist: WishlistService): void {
  answerCall(app, calls.wishlist.list, ({ locale, customer }) => wishlist.list(locale, customer.id))

  answerCall(app, calls.wishlist.add, async ({ locale, customer, body }) => {
    await wishlist.add(customer.id, body.product_ids)
    return { message: addedText[locale] }
  })

  answerCall(app, calls.wishlist.remove, async ({ locale, customer, body }) => {
    await wishlist.remove(customer.id, body.product_ids)
    return { message: removedText[locale] }
  })
}
