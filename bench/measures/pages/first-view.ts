import type { CDPSession, Page } from '@playwright/test'
import { type Transfer, watchWire } from './wire.ts'

// What a visitor gets without touching anything: the page is opened and left alone until the line is quiet.

const QUIET_MS = 700
const TIMEOUT_MS = 60_000

export interface FirstView {
  transfers: Transfer[]
  /** script that was only asked for when the page was already taken over by React: of use later, not for the first view */
  laterScript: Transfer[]
  hydratedMs: number
  fcpMs: number
  lcpMs: number
  lcpElement: string
  cls: number
}

interface Marks {
  hydrated?: number
  fcp?: number
  lcp?: number
  lcpElement?: string
  cls: number
}

declare global {
  interface Window {
    oyumMarks: Marks
  }
}

export async function openFirstView(page: Page, cdp: CDPSession, url: string): Promise<FirstView> {
  await page.addInitScript(watchPaint)
  const wire = watchWire(cdp)
  const answer = await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS })
  if (answer?.status() !== 200) throw new Error(`${url} answers ${answer?.status()}`)
  await page.waitForFunction(() => window.oyumMarks.hydrated !== undefined, undefined, {
    timeout: TIMEOUT_MS,
  })
  await untilQuiet(wire)
  const marks = await page.evaluate(() => window.oyumMarks)
  const askedAt = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime] as const),
  )
  const startOf = new Map(askedAt)
  const hydratedMs = marks.hydrated ?? Number.NaN
  const transfers = wire.transfers()
  const isLater = ({ url: file, sort }: Transfer) =>
    sort === 'script' && (startOf.get(file) ?? 0) > hydratedMs
  return {
    transfers,
    laterScript: transfers.filter(isLater),
    hydratedMs,
    fcpMs: marks.fcp ?? Number.NaN,
    lcpMs: marks.lcp ?? Number.NaN,
    lcpElement: marks.lcpElement ?? '',
    cls: marks.cls,
  }
}

async function untilQuiet(wire: ReturnType<typeof watchWire>): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS
  let quietSince = performance.now()
  let seen = wire.transfers().length
  while (performance.now() - quietSince < QUIET_MS) {
    if (performance.now() > deadline) throw new Error('the line does not become quiet')
    await new Promise((resolve) => setTimeout(resolve, 50))
    const now = wire.transfers().length
    if (now !== seen || wire.inFlight() > 0) quietSince = performance.now()
    seen = now
  }
}

/** Runs in the page, before anything of it. */
function watchPaint(): void {
  window.oyumMarks = { cls: 0 }
  const marks = window.oyumMarks
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') marks.fcp = startTime
  })
  observe('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element?: Element }
    marks.lcp = entry.startTime
    marks.lcpElement = element ? element.outerHTML.slice(0, 120) : ''
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) marks.cls += value
  })
  // React leaves its marks on every element it takes over. It announces the effects of what it has taken over through a
  // message port: looking there as well sees it before the first effect asks for anything.
  const look = () => {
    if (marks.hydrated !== undefined || !document.body) return
    if (!Object.keys(document.body).some((key) => key.startsWith('__react'))) return
    marks.hydrated = performance.now()
    clearInterval(timer)
  }
  const timer = setInterval(look, 10)
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function posted(this: MessagePort, ...message: unknown[]) {
    look()
    return Reflect.apply(postMessage, this, message)
  } as typeof postMessage
}
