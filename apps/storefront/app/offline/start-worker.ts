import { PATHS } from '#app/lib/links.ts'
import { isLineDown } from '#app/loading/line.ts'
import type { ToPage, ToWorker } from './messages.ts'

// What a phone shall open without a line although nobody has been there yet.
const ALWAYS = [PATHS.home, PATHS.cart, PATHS.favourites]
const FILE = /\/(assets\/.+\.json|storage\/.+)$/

/** Registers the service worker. Without one everything works, as long as there is a line. */
export function startWorker(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<ToPage>) => {
    if (data.type === 'which-build') ports[0]?.postMessage(window.__reactRouterManifest.version)
  })
  void register().catch(() => undefined)
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js')
  // a new version asks the open tabs whether it may begin
  const takeOver = () => registration.waiting?.postMessage({ type: 'take-over' } satisfies ToWorker)
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', takeOver),
  )
  takeOver()
  const { active } = await navigator.serviceWorker.ready
  // where the page came from what was kept there was no line
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data: wasKept }: MessageEvent<boolean>) => wasKept && isLineDown.set(true)
  active?.postMessage({ type: 'started' } satisfies ToWorker, [port2])
  tell(active, [location.pathname + location.search, ...ALWAYS])
}

/** A page that was shown by the router came as calls: its document is kept as well. */
export async function tellSeen(page: string): Promise<void> {
  if (isLineDown.get()) return
  tell(navigator.serviceWorker?.controller, [page])
}

/** Each page is told once; what came before the worker stood in its way never passed it. */
const told = new Set<string>()
function tell(worker: ServiceWorker | null | undefined, pages: readonly string[]): void {
  const unknown = pages.filter((page) => !told.has(page))
  if (!worker || unknown.length === 0) return
  for (const page of unknown) told.add(page)
  const files = performance.getEntriesByType('resource').flatMap(({ name }) => (FILE.test(name) ? name : []))
  worker.postMessage({ type: 'seen', pages: unknown, files } satisfies ToWorker)
}
