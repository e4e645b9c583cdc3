/** Routes of a build as the router keeps them. */
export type KnownRoutes = Record<
  string,
  { path?: string | undefined; index?: boolean | undefined } | undefined
>

const ESCAPED = /[.*+?^${}()|[\]\\]/g

/** Names an address by the pattern of its page. Whatever a stranger types, there are no more names than routes. */
export function routeNamer(routes: KnownRoutes) {
  const paths = Object.values(routes).flatMap((route) => {
    if (route?.index) return ['/']
    return route?.path && route.path !== '*' ? [`/${route.path}`] : []
  })
  const known = new Set([...paths, '/healthz'])
  const withParameters = [...known].flatMap((path) => {
    if (!path.includes(':')) return []
    const parts = path
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll(ESCAPED, '\\$&')))
    return [{ path, fits: new RegExp(`^${parts.join('/')}$`) }]
  })
  return {
    isKnown: (path: string) => known.has(path),
    nameOf(url: string): string {
      const [address = ''] = url.split('?', 1)
      // the data of a page alone has the page's address with an ending
      const path = address === '/_root.data' ? '/' : address.replace(/\.data$/, '').replace(/(.)\/$/, '$1')
      if (known.has(path)) return path
      return withParameters.find(({ fits }) => fits.test(path))?.path ?? 'unknown'
    },
  }
}
