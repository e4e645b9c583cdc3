import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { testWithOwnFiles as test, workerReady } from '../support/offline.ts'
import { hydrated } from '../support/shop-page.ts'
import { expect, PHONE } from '../support/test.ts'

// How a version of the service worker follows another, and how a broken one goes (decision 0091).

test.use({ viewport: PHONE, serviceWorkers: 'allow' })
// a guard: three tabs on a busy machine
test.setTimeout(120_000)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function open(page: Page): Promise<void> {
  await page.goto('/')
  await hydrated(page)
  await workerReady(page)
}

const workers = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return { waits: Boolean(registration?.waiting), runs: Boolean(registration?.active) }
  })
const askForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update().catch(() => undefined)
  })
/** What the version that waits says when it is asked to begin. */
const doesBegin = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const { port1, port2 } = new MessageChannel()
    registration?.waiting?.postMessage({ type: 'take-over' }, [port2])
    return new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data)
    })
  })
/** A tab that is not loaded anew keeps it. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSame: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isSame' in window)
/** As if this tab had been opened before the new version came. */
const makeOld = (page: Page) =>
  page.evaluate(() => {
    const { __reactRouterManifest } = window as unknown as { __reactRouterManifest: { version: string } }
    __reactRouterManifest.version = 'old'
  })

test('a new version waits for three open tabs, reloads none of them, and begins when all have come from it; a version that cannot be read changes nothing', async ({
  page,
  context,
  changeableShop,
}) => {
  const file = join(changeableShop.clientDir, 'sw.js')
  const source = await readFile(file, 'utf8')
  const [second, third] = [await context.newPage(), await context.newPage()]
  for (const tab of [page, second, third]) {
    await open(tab)
    await makeOld(tab)
    await mark(tab)
  }
  try {
    await writeFile(file, 'this is no script')
    await askForUpdate(page)
    expect(await workers(page)).toEqual({ waits: false, runs: true })

    await writeFile(file, `${source}\n// another version\n`)
    await askForUpdate(page)
    await expect.poll(() => workers(page)).toEqual({ waits: true, runs: true })
    expect(await doesBegin(page)).toBe(false)
    // one tab after the other comes anew, as its owner likes
    for (const tab of [page, second]) {
      expect(await isMarked(tab)).toBe(true)
      await tab.reload()
      await hydrated(tab)
      await workerReady(tab)
      await mark(tab)
      expect(await doesBegin(tab)).toBe(false)
    }
    expect(await isMarked(third)).toBe(true)
    await third.reload()
    await expect.poll(() => workers(page)).toEqual({ waits: false, runs: true })
    for (const tab of [page, second]) expect(await isMarked(tab)).toBe(true)
  } finally {
    await writeFile(file, source)
  }
})

test('what is kept broken is thrown away by itself: the shop starts again from the line', async ({
  page,
}) => {
  await open(page)
  const title = (await heading(page).textContent()) ?? ''
  const isRegistered = () =>
    page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()))
  // the beginning of the shop was kept as something else
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const broken = new Response('void 0', { headers: { 'content-type': 'text/javascript' } })
      for (const key of await cache.keys())
        if (key.url.includes('/assets/entry.client')) await cache.put(key, broken.clone())
    }
  })
  for (let opened = 0; opened < 3; opened += 1) {
    await page.goto('/')
    // it can be read, the server has made it, but nobody takes it over
    await expect(heading(page)).toHaveText(title)
    expect(await isRegistered()).toBe(true)
  }
  await page.goto('/')
  await hydrated(page)
  // a new one comes with the page that has started
  await page.reload()
  await hydrated(page)
  await workerReady(page)
})

test('the switch of the operators takes a worker away with what it kept, and reloads nothing', async ({
  page,
  changeableShop,
}) => {
  const { clientDir } = changeableShop
  const source = await readFile(join(clientDir, 'sw.js'), 'utf8')
  await open(page)
  await mark(page)
  try {
    await copyFile(join(clientDir, 'sw-off.js'), join(clientDir, 'sw.js'))
    await askForUpdate(page)
    await expect.poll(() => workers(page)).toEqual({ waits: false, runs: false })
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    expect(await isMarked(page)).toBe(true)
    await page.goto('/new-products')
    await hydrated(page)
  } finally {
    await writeFile(join(clientDir, 'sw.js'), source)
  }
})
