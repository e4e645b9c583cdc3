import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Some twenty routes are a small file that is cached for good. Discovering them one by one would cost a request
  // to this server on every page, each 300 ms away.
  routeDiscovery: { mode: 'initial' },
  // A page's loader is a few lines: as a file of its own it would cost every page one more request.
  splitRouteModules: false,
} satisfies Config
