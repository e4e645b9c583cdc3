import type { CDPSession } from '@playwright/test'

export type Sort = 'html' | 'css' | 'script' | 'pictures' | 'other'

export interface Transfer {
  url: string
  sort: Sort
  status: number
  /** what came over the wire: compressed body and headers */
  bytes: number
  /** seconds on the browser's clock at which it was asked for */
  askedAt: number
  encoding: string
}

/** Writes down everything that comes over the wire from now on. */
export function watchWire(cdp: CDPSession): { transfers: () => Transfer[]; inFlight: () => number } {
  const asked = new Map<string, Omit<Transfer, 'bytes'>>()
  const arrived = new Map<string, Transfer>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return
    asked.set(requestId, { url: request.url, sort: 'other', status: 0, askedAt: timestamp, encoding: '' })
  })
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    const transfer = asked.get(requestId)
    if (!transfer) return
    const encoding = Object.entries(response.headers).find(([name]) => /^content-encoding$/i.test(name))
    transfer.sort = sortOf(response.mimeType, type)
    transfer.status = response.status
    transfer.encoding = encoding?.[1] ?? ''
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = asked.get(requestId)
    asked.delete(requestId)
    if (transfer) arrived.set(requestId, { ...transfer, bytes: encodedDataLength })
  })
  cdp.on('Network.loadingFailed', ({ requestId }) => asked.delete(requestId))
  return { transfers: () => [...arrived.values()], inFlight: () => asked.size }
}

function sortOf(mimeType: string, type: string): Sort {
  if (type === 'Document') return 'html'
  if (mimeType === 'text/css') return 'css'
  if (mimeType.includes('javascript')) return 'script'
  return mimeType.startsWith('image/') ? 'pictures' : 'other'
}

export function bytesOf(transfers: readonly Transfer[], ...sorts: Sort[]): number {
  return transfers
    .filter(({ sort }) => sorts.length === 0 || sorts.includes(sort))
    .reduce((sum, { bytes }) => sum + bytes, 0)
}

export const kB = (bytes: number): number => Math.round(bytes / 100) / 10
