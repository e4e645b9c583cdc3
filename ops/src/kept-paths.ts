import type { KeptRoute } from '@oyum/contract/kept-routes'

// Patterns that nginx and Varnish both read, of the routes that may be kept.

/** A number as the shop writes it. */
export const ID = '[1-9][0-9]{0,9}'

/** The path alone, from its beginning: every other spelling of an id is never kept. */
export const pathPattern = ({ path }: KeptRoute): string =>
  path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, ID)

/** One of the routes, and nothing behind it. */
export const anyPathPattern = (routes: readonly KeptRoute[]): string =>
  `^(?:${routes.map(pathPattern).join('|')})$`
