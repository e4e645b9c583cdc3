import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeShellWorker } from './shell-worker.ts'

const ORIGIN = 'https://staff.example'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oyum-shell-'))
})
afterAll(() => rm(folder, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(folder, name), text)
async function build(page: string, ...assets: string[]): Promise<string> {
  await rm(join(folder, 'assets'), { recursive: true, force: true })
  await mkdir(join(folder, 'assets'))
  await write('index.html', page)
  for (const name of assets) await write(`assets/${name}`, name)
  return makeShellWorker(folder)
}

interface Asked {
  method?: string
  url: string
  mode?: string
}

/** A browser's side of a service worker: caches, a line that may be lost, and what the worker does with an event. */
function createWorker(source: string, kept = new Map<string, Map<string, string>>()) {
  const listeners: Record<string, (event: object) => void> = {}
  const line = { isUp: true, isSlow: false, asked: [] as string[] }
  const pathOf = (given: string | Asked) =>
    new URL(typeof given === 'string' ? given : given.url, ORIGIN).pathname
  const fromLine = async (given: string | Asked) => {
    line.asked.push(pathOf(given))
    if (line.isSlow) return new Promise(() => {})
    if (!line.isUp) throw new TypeError('no line')
    return `line ${pathOf(given)}`
  }
  const cacheOf = (name: string) => {
    const cache = kept.get(name) ?? new Map<string, string>()
    kept.set(name, cache)
    return {
      addAll: async (paths: string[]) => {
        for (const path of paths) cache.set(path, `kept ${path}`)
      },
      match: async (given: string | Asked) => cache.get(pathOf(given)),
      put: async (given: string | Asked, answer: string) => void cache.set(pathOf(given), answer),
    }
  }
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener
    },
  }
  const context = {
    ...{ self, URL, fetch: fromLine },
    caches: {
      open: async (name: string) => cacheOf(name),
      keys: async () => [...kept.keys()],
      delete: async (name: string) => kept.delete(name),
    },
    // nobody waits in a test: what is late comes at once
    setTimeout: (work: (value: unknown) => void, _: number, value: unknown) => line.isSlow && work(value),
  }
  runInContext(source, createContext(context))
  const happen = async (name: string, more: object = {}) => {
    let given: unknown
    const take = (answer: unknown) => {
      given = answer
    }
    listeners[name]?.({ ...more, waitUntil: take, respondWith: take })
    return await given
  }
  return {
    ...{ kept, line },
    install: () => happen('install'),
    activate: () => happen('activate'),
    /** undefined: it keeps out of it */
    ask: (url: string, more: Partial<Asked> = {}) =>
      happen('fetch', { request: { method: 'GET', url: new URL(url, ORIGIN).href, mode: 'cors', ...more } }),
  }
}
const names = (kept: Map<string, Map<string, string>>) => [...kept.values()].map((cache) => [...cache.keys()])

describe('OFFICE-12 the service worker', () => {
  it('keeps the page and the files of one build, and nothing else', async () => {
    const worker = createWorker(
      await build('<a>', 'office-1.js', 'tk-1.json', 'office-1.css', 'office-1.js.br'),
    )
    await worker.install()
    const shell = [
      '/index.html',
      '/icon.svg',
      '/assets/office-1.css',
      '/assets/office-1.js',
      '/assets/tk-1.json',
    ]
    expect(names(worker.kept)).toEqual([shell])
    for (const path of [
      '/api/admin/v1/orders',
      '/storage/product/a.jpg',
      '/orders?q=65123456',
      '/assets/new.js',
    ])
      await worker.ask(path, { mode: path.startsWith('/orders') ? 'navigate' : 'cors' })
    expect(names(worker.kept)).toEqual([shell])
  })

  it.each([
    ['a call', '/api/admin/v1/me', {}],
    ['a call that is opened as a page', '/api/admin/v1/openapi.json', { mode: 'navigate' }],
    ['a picture', '/storage/product/a.jpg', {}],
    ['what changes something', '/', { method: 'POST', mode: 'navigate' }],
    ['another host', 'https://elsewhere.example/assets/office-1.js', {}],
    ['a file of another build', '/assets/other-2.js', {}],
  ])('keeps out of %s', async (_, url, more) => {
    const worker = createWorker(await build('<a>', 'office-1.js'))
    await worker.install()
    expect(await worker.ask(url, more)).toBeUndefined()
  })

  it('opens the newest page, the kept one without a line or when the line hardly answers, and files from what is kept', async () => {
    const worker = createWorker(await build('<a>', 'office-1.js'))
    await worker.install()
    const open = () => worker.ask('/orders?view=all', { mode: 'navigate' })
    expect(await open()).toBe('line /orders')
    worker.line.isUp = false
    expect(await open()).toBe('kept /index.html')
    worker.line.isSlow = true
    expect(await open()).toBe('kept /index.html')
    worker.line.asked.length = 0
    expect(await worker.ask('/assets/office-1.js')).toBe('kept /assets/office-1.js')
    expect(worker.line.asked).toEqual([])
  })

  it('of a new build takes the place of the old one', async () => {
    const first = await build('<a>', 'office-1.js')
    const second = await build('<b>', 'office-2.js')
    expect(second).not.toBe(first)
    expect(await build('<b>', 'office-2.js')).toBe(second)
    const old = createWorker(first)
    await old.install()
    const worker = createWorker(second, old.kept)
    await worker.install()
    // pages of the build before still have their files
    expect(names(worker.kept)).toHaveLength(2)
    await worker.activate()
    expect(names(worker.kept).map((files) => files.filter((file) => file.includes('office')))).toEqual([
      ['/assets/office-2.js'],
    ])
  })
})
