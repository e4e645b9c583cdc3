import { onFirstUse } from '#app/lib/first-use.ts'
import { pageRoutes } from './route-stand-ins.tsx'

// By then the page that was tapped first has come: it shall not share the line.
const WAIT_MS = 2000

/**
 * Fetches the code of the other pages once somebody uses this one, so that a tap waits for its data only and a lost line
 * costs no page. Not before: the first view has the line for itself. Not for those who save data.
 */
export function fetchAheadWhenUsed(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  onFirstUse(() => setTimeout(fetchAhead, WAIT_MS))
}

function fetchAhead(): void {
  const files = pageRoutes().flatMap(({ module, imports = [] }) => [module, ...imports])
  for (const href of new Set(files)) {
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      fetchPriority: 'low',
      href,
    })
    document.head.append(link)
  }
}
