import type { PrecacheEntry } from 'workbox-precaching'

interface CookieStore {
  get: (name: string) => Promise<{ value?: string } | null>
}

export type Scope = ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (PrecacheEntry | string)[]
  /** missing in older browsers */
  cookieStore?: CookieStore
}

declare const self: Scope

export const scope = self
