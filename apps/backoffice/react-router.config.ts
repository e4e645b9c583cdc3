import type { Config } from '@react-router/dev/config'

export default {
  // One index.html for every address: nothing here is for search engines, and all of it needs a login.
  ssr: false,
  // A screen's loader is a few lines: as a file of its own it would cost every screen one more request.
  splitRouteModules: false,
} satisfies Config
