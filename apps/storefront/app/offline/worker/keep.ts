import type { WorkboxPlugin } from 'workbox-core'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { KEPT_HEADER } from '#app/lib/offline-headers.ts'
import { MOST_BYTES_OF_ONE } from '../bounds.ts'
import { buildOf, type Kind, keptKey, mayKeep, pictureName } from '../what-is-kept.ts'
import { chosenLocale, noteLocale } from './language.ts'
import { BYTES_HEADER, forgettings, numberOf, type StoreName, storeOf, trimBytes } from './stores.ts'

// How each kind is answered: what changes from the line, with a limit to the waiting; what never changes from what is kept.

const PATIENCE_SECONDS = 4
export const BUILD_HEADER = 'x-kept-build'
const LOCALE_HEADER = 'x-localization'

const localeOf = async (request: Request) => request.headers.get(LOCALE_HEADER) ?? chosenLocale()

const byLanguage: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keptKey(request.url, await localeOf(request)),
}

/** Whoever gets it shall know that no other answer came. */
const marked: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && withHeaders(cachedResponse, { [KEPT_HEADER]: '1' }, cachedResponse.body),
}

function withHeaders(answer: Response, more: Record<string, string>, body: BodyInit | null): Response {
  const headers = new Headers(answer.headers)
  // the body has been unpacked
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  return new Response(body, { status: answer.status, headers })
}

/** Only what may be, whole and with its size. */
function kept(kind: Kind, store: StoreName): WorkboxPlugin {
  return {
    handlerWillStart: async ({ state }) => {
      if (state) state.forgettings = forgettings()
    },
    cacheWillUpdate: async ({ request, response, state }) => {
      if (!mayKeep(kind, response) || state?.forgettings !== forgettings()) return null
      const language = response.headers.get('content-language')
      // the language was changed while the page was on its way
      if (language && language !== (await localeOf(request))) return null
      await noteLocale(language)
      const body = await response.clone().arrayBuffer()
      if (body.byteLength > MOST_BYTES_OF_ONE) return null
      const build =
        kind === 'page' || kind === 'outline' ? buildOf(new TextDecoder().decode(body)) : undefined
      return withHeaders(
        response,
        { [BYTES_HEADER]: String(body.byteLength), ...(build && { [BUILD_HEADER]: build }) },
        body,
      )
    },
    cacheDidUpdate: () => trimBytes(store),
  }
}

/** A page whose files are gone would be a page without styles. */
const withItsFiles: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    const build = cachedResponse?.headers.get(BUILD_HEADER)
    const isWhole = build && (await caches.match(`/assets/manifest-${build}.js`, { ignoreSearch: true }))
    return isWhole ? cachedResponse : null
  },
}

/** Another size of the same picture, when this one was never shown. */
const otherSize: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const cache = await caches.open(storeOf('pictures'))
    const name = pictureName(request.url)
    const similar = (await cache.keys()).find(({ url }) => pictureName(url) === name)
    return similar && cache.match(similar)
  },
}

const matchOptions: CacheQueryOptions = { ignoreVary: true }

const fromLine = (kind: Kind, store: StoreName, plugins: WorkboxPlugin[] = [], isPatient = false) =>
  new NetworkFirst({
    cacheName: storeOf(store),
    matchOptions,
    ...(!isPatient && { networkTimeoutSeconds: PATIENCE_SECONDS }),
    plugins: [byLanguage, kept(kind, store), ...plugins, marked, numberOf(store)],
  })

const fromKept = (kind: Kind, store: StoreName, plugins: WorkboxPlugin[] = []) =>
  new CacheFirst({
    cacheName: storeOf(store),
    matchOptions,
    plugins: [kept(kind, store), ...plugins, numberOf(store)],
  })

export const strategies = {
  page: fromLine('page', 'pages', [withItsFiles]),
  outline: fromLine('outline', 'pages', [withItsFiles]),
  data: fromLine('data', 'calls'),
  call: fromLine('call', 'calls'),
  /** what is asked past all caches waits for the line as long as it takes */
  freshCall: fromLine('call', 'calls', [], true),
  file: fromKept('file', 'files'),
  picture: fromKept('picture', 'pictures', [otherSize]),
}
