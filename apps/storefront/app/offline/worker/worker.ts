import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { KEPT_HEADER, OUTLINE_HEADER } from '#app/lib/offline-headers.ts'
import type { ToWorker } from '../messages.ts'
import { type Kind, keptKey, kindOf, OUTLINE_PATH } from '../what-is-kept.ts'
import { BUILD, FILES, PATHS } from './build-facts.ts'
import { BUILD_HEADER, strategies } from './keep.ts'
import { chosenLocale } from './language.ts'
import { offlinePage } from './offline-page.ts'
import { forgetSeen, storeOf } from './stores.ts'
import { takeOverIfAllCan } from './take-over.ts'
import { cannotStart, hasStarted, isOpened, removeItself } from './watch-start.ts'
import { scope } from './worker-scope.ts'

// The service worker of the shop (docs/decisions/0090): it keeps the files of its build and what was seen last.

const LATELY_MS = 3_600_000

const isKind = (wanted: Kind) => (options: { request: Request }) =>
  kindOf(options.request, scope.location.origin, PATHS) === wanted

/** Tabs whose document was kept: they are told when they ask. */
const opened = new Set<string>()

// Before the files: those answer whatever is named like one of them.
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ request, event }) => {
    if (await cannotStart()) {
      ;(event as FetchEvent).waitUntil(removeItself())
      return fetch(request)
    }
    const answer = await openPage(request, event as FetchEvent)
    if (answer.headers.has(KEPT_HEADER)) opened.add((event as FetchEvent).resultingClientId)
    if (answer.status === 200) (event as FetchEvent).waitUntil(isOpened())
    return answer
  },
)

async function openPage(request: Request, event: FetchEvent): Promise<Response> {
  try {
    if (isKind('page')({ request })) return await strategies.page.handle({ request, event })
    // somebody's favourites are never kept; without a line the page comes without them
    return await fetch(request)
  } catch {
    const outline = isKind('outline')({ request }) && (await keptOutline(event))
    return outline || offlinePage(request.url)
  }
}

const keptOutline = (event: ExtendableEvent) =>
  strategies.outline.handle({ request: outlineRequest(), event }).catch(() => undefined)
const outlineRequest = () => new Request(OUTLINE_PATH, { headers: { [OUTLINE_HEADER]: '1' } })

precacheAndRoute(FILES)
cleanupOutdatedCaches()
registerRoute(isKind('call'), (options) => {
  const isFresh = options.request.cache === 'no-cache'
  return (isFresh ? strategies.freshCall : strategies.call).handle(options)
})
for (const kind of ['data', 'file', 'picture'] as const) registerRoute(isKind(kind), strategies[kind])
// what goes wrong in here is no reason for a page to fail
setCatchHandler(({ request }) => fetch(request))

scope.addEventListener('activate', (event) => {
  event.waitUntil(dropPagesOfOthers().then(() => scope.clients.claim()))
})

/** The files of other builds are gone with them. */
async function dropPagesOfOthers(): Promise<void> {
  const cache = await caches.open(storeOf('pages'))
  for (const key of await cache.keys()) {
    const answer = await cache.match(key)
    if (answer?.headers.get(BUILD_HEADER) !== BUILD) await cache.delete(key)
  }
}

scope.addEventListener('message', (event) => {
  const message = event.data as ToWorker
  if (message.type === 'started') {
    event.waitUntil(hasStarted())
    event.ports[0]?.postMessage(opened.delete((event.source as Client).id))
  }
  if (message.type === 'seen') event.waitUntil(keepSeen(message, event))
  if (message.type === 'forget') event.waitUntil(forgetSeen().then(() => event.ports[0]?.postMessage(true)))
  if (message.type === 'take-over')
    event.waitUntil(takeOverIfAllCan().then((does) => event.ports[0]?.postMessage(does)))
})

/** One after the other: the line is the shopper's. */
async function keepSeen(
  { pages, files }: Extract<ToWorker, { type: 'seen' }>,
  event: ExtendableMessageEvent,
): Promise<void> {
  for (const file of files) {
    const kind = kindOf(asked(file, 'image'), scope.location.origin, PATHS)
    if (kind !== 'file' && kind !== 'picture') continue
    await strategies[kind].handle({ request: new Request(file), event }).catch(() => undefined)
  }
  for (const page of pages) {
    const kind = kindOf({ ...asked(page), mode: 'navigate' }, scope.location.origin, PATHS)
    if (kind !== 'page' && kind !== 'outline') continue
    const request = kind === 'outline' ? outlineRequest() : new Request(page)
    if (await isKeptLately(request)) continue
    await strategies[kind].handle({ request, event }).catch(() => undefined)
  }
}

/** A page that is opened again and again is not asked for each time. */
async function isKeptLately({ url }: Request): Promise<boolean> {
  const cache = await caches.open(storeOf('pages'))
  const kept = await cache.match(keptKey(url, await chosenLocale()), { ignoreVary: true })
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '')
  return kept?.headers.get(BUILD_HEADER) === BUILD && age < LATELY_MS
}

const asked = (path: string, destination = '') => ({
  ...{ method: 'GET', mode: 'cors', cache: 'default', destination },
  url: new URL(path, scope.location.origin).href,
})
