import type { ComponentType } from 'react'
import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, useRouteError } from 'react-router'
import { RouteFailure } from './route-failure.tsx'

// The router fetches the code of a page when it is first gone to, and when that fails it reloads: on a lost line the
// browser's own «no internet» then replaces a page that was whole. So every page whose code is not here yet has
// a stand-in: a missing code is a failed page like any other, inside the shell and with a way to try again (0043).

interface ManifestRoute {
  id: string
  parentId?: string
  module: string
  imports?: string[]
  hasLoader: boolean
  hasClientLoader: boolean
  hasClientAction: boolean
  hasErrorBoundary: boolean
}

/** What a page's file gives to the browser. */
interface RouteModule {
  default: ComponentType
  ErrorBoundary?: ComponentType | undefined
  clientLoader?: (args: ClientLoaderFunctionArgs) => unknown
  clientAction?: ((args: ClientActionFunctionArgs) => unknown) | undefined
  shouldRevalidate?: (args: { defaultShouldRevalidate: boolean }) => boolean
}

declare global {
  interface Window {
    __reactRouterManifest: { version: string; routes: Record<string, ManifestRoute> }
    __reactRouterRouteModules: Record<string, RouteModule>
  }
}

/** The pages, without the files that are no pages. */
export const pageRoutes = (): ManifestRoute[] =>
  Object.values(window.__reactRouterManifest.routes).filter((route) => route.parentId !== 'root')

/** To be called before the router starts: it takes what it finds here for the page itself. */
export function standInForRoutes(): void {
  const modules = window.__reactRouterRouteModules
  for (const route of pageRoutes()) {
    modules[route.id] ??= standIn(route)
    // The stand-in's is called even where the page has none: the code must be here before the page is shown.
    route.hasClientLoader = true
  }
}

function standIn(route: ManifestRoute): RouteModule {
  let part: RouteModule | undefined
  const get = async (address: string) => (part ??= await fetchPart(route.module, address))

  return {
    default: () => part && <part.default />,
    ErrorBoundary: route.hasErrorBoundary ? () => <Failure of={part?.ErrorBoundary} /> : undefined,
    clientLoader: async (args) => {
      const { clientLoader } = await get(args.request.url)
      if (clientLoader) return clientLoader(args)
      return route.hasLoader ? args.serverLoader() : null
    },
    clientAction: route.hasClientAction
      ? async (args) => (await get(args.request.url)).clientAction?.(args)
      : undefined,
    shouldRevalidate: (args) => part?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
  }
}

function Failure({ of: Own }: { of: ComponentType | undefined }) {
  const error = useRouteError()
  return Own ? <Own /> : <RouteFailure error={error} />
}

async function fetchPart(file: string, address: string): Promise<RouteModule> {
  try {
    return await import(/* @vite-ignore */ file)
  } catch (error) {
    // Whoever can reach the server has an older version of the shop than it, or a browser that remembers the failure.
    const { status } = await fetch(file, { method: 'HEAD' }).catch(() => ({ status: 0 }))
    if (status !== 200 && status !== 404) throw error
    location.assign(address)
    return new Promise(() => {})
  }
}
