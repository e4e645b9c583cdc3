import type { IncomingMessage, ServerResponse } from 'node:http'
import { buyersPages } from '@oyum/contract/kept-routes'
import { createTurns, type TurnLimits } from '@oyum/contract/turns'
import { type KnownRoutes, routeNamer } from './route-name.server.ts'

interface Options {
  routes: KnownRoutes
  everybody: TurnLimits
  /** of the pages on the way to an order: whoever looks around takes none of these */
  buyers: TurnLimits
  refuse: (request: IncomingMessage, response: ServerResponse) => void
}

/** Lets so many pages be made at once; `make` is called when it is a page's turn. A reader who has left waits no longer. */
export function createPageTurns({ routes, everybody, buyers, refuse }: Options) {
  const askForPage = createTurns(everybody)
  const askForBuyersPage = createTurns(buyers)
  const { nameOf } = routeNamer(routes)
  return (request: IncomingMessage, response: ServerResponse, make: () => void): void => {
    const ask = buyersPages.has(nameOf(request.url ?? '')) ? askForBuyersPage : askForPage
    const end = ask(make, () => refuse(request, response))
    response.once('close', end)
  }
}
