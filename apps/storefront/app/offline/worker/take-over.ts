import type { ToPage } from '../messages.ts'
import { BUILD } from './build-facts.ts'
import { scope } from './worker-scope.ts'

// A new version waits as long as a tab of another one is open: that one may want a file that only the old one has. Nobody
// is reloaded for it: it begins when all tabs came by themselves from the new version, or when none is left.

const LONGEST_SILENCE_MS = 2000

/** Whether it does. */
export async function takeOverIfAllCan(): Promise<boolean> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const builds = await Promise.all(tabs.map(buildOfTab))
  const mayBegin = builds.every((build) => build === BUILD)
  if (mayBegin) await scope.skipWaiting()
  return mayBegin
}

function buildOfTab(tab: Client): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    setTimeout(resolve, LONGEST_SILENCE_MS)
    tab.postMessage({ type: 'which-build' } satisfies ToPage, [port2])
  })
}
