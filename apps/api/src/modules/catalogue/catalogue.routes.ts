import { calls } from '@oyum/contract/calls'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '#src/http/answer-call'
import type { CatalogueService } from './catalogue.service.ts'

export function catalogueRoutes(app: FastifyInstance, catalogue: CatalogueService): void {
  answerCall(app, calls.categories.list, ({ locale }) => catalogue.categories(locale))
  answerCall(app, calls.categories.products, ({ locale, params, query }) =>
    catalogue.categoryProducts(locale, query, {
      id: params.id,
      subcategoryId: query.subcategory_id,
      search: query.search,
      sort: query.sort,
      onlyAvailable: query.available === 1,
    }),
  )
  answerCall(app, calls.products.search, ({ locale, query }) =>
    catalogue.searchProducts(locale, query, query.name),
  )
  answerCall(app, calls.products.latest, ({ locale, query }) =>
    catalogue.latest(locale, query, query.sort_by),
  )
  answerCall(app, calls.products.newArrival, ({ locale, query }) => catalogue.newArrivals(locale, query))
  answerCall(app, calls.products.discounted, ({ locale, query }) =>
    catalogue.discounted(locale, query, query.percent),
  )
  answerCall(app, calls.products.discountTypes, () => catalogue.discountTypes())
  answerCall(app, calls.products.details, ({ locale, params }) => catalogue.getDetails(locale, params.id))
  answerCall(app, calls.products.around, ({ locale, params }) => catalogue.getAround(locale, params.id))
}
