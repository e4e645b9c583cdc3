import { useRouteLoaderData } from 'react-router'
import type { ShopFacts } from './shop.ts'

/** The root loader answers with this. */
export interface RootData {
  siteOrigin: string
  year: number
  /** of the browser's frame */
  themeColour: string
  shop: ShopFacts
}

/** What the root loader sent. Empty only when the root itself failed; the page must still render then. */
export function useRootData(): Partial<RootData> {
  return useRouteLoaderData<RootData>('root') ?? {}
}
