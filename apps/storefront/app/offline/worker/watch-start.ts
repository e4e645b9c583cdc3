import { note, recall } from './notes.ts'
import { scope } from './worker-scope.ts'

// The kill switch. Every page that has started says so. When several in a row have not, something that is kept here is broken,
// and only the phone's owner could get rid of it: the worker takes itself away with all that it kept, and pages come from the line.

const MOST_SILENT = 3
const NAME = 'silent'

let silent: Promise<number> | undefined
const count = () => (silent ??= recall(NAME).then((text) => Number(text ?? 0)))

function setCount(number: number): Promise<void> {
  silent = Promise.resolve(number)
  return note(NAME, String(number))
}

export const hasStarted = (): Promise<void> => setCount(0)

export async function isOpened(): Promise<void> {
  await setCount((await count()) + 1)
}

export const cannotStart = async (): Promise<boolean> => (await count()) >= MOST_SILENT

/** Nothing of it is left; the next page that starts brings a new one. */
export async function removeItself(): Promise<void> {
  await scope.registration.unregister()
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  // of Workbox: when what was last wanted
  indexedDB.deleteDatabase('workbox-expiration')
}
