import { ApiError, NetworkError } from '@oyum/api-client/api-error'
import type { ApiClient } from '@oyum/api-client/client'
import type { ProductCard } from '@oyum/api-client/read/product'
import { data, isRouteErrorResponse } from 'react-router'
import { findPopularProducts } from './popular-products.ts'

// The one place that decides what a failed call means for the page. An outage is never «not found», and the other way
// round: only the api's own word makes a 404.

const TOO_MANY_REQUESTS = 429
// the limits count by the minute
const USUAL_WAIT_SECONDS = 60

/** Thrown by a loader that can tell by itself that there is no such page. */
export class PageNotFound extends Error {
  override name = 'PageNotFound'
}

export type PageFailure =
  | { kind: 'not-found'; popular: ProductCard[] }
  /** too many calls from here: nothing is broken, and waiting helps */
  | { kind: 'limited'; retryAfterSeconds: number }
  /** `message`: the server's own words, in the reader's language */
  | { kind: 'outage'; requestId: string | undefined; message?: string | undefined }

export function isNotFound(error: unknown): boolean {
  return error instanceof PageNotFound || (error instanceof ApiError && error.has('not_found'))
}

export function isLimited(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === TOO_MANY_REQUESTS
}

export function isOutage(error: unknown): error is ApiError | NetworkError {
  if (error instanceof NetworkError) return true
  return error instanceof ApiError && !isNotFound(error) && !isLimited(error)
}

/** What a loader throws instead of the error it caught: an answer with a status that survives the way to the browser. */
export async function toPageFailure(error: unknown, api: ApiClient, requestId?: string): Promise<unknown> {
  if (isNotFound(error)) {
    const failure: PageFailure = { kind: 'not-found', popular: await findPopularProducts(api) }
    return data(failure, { status: 404 })
  }
  if (isLimited(error)) {
    const failure: PageFailure = {
      kind: 'limited',
      retryAfterSeconds: error.retryAfterSeconds ?? USUAL_WAIT_SECONDS,
    }
    return data(failure, { status: TOO_MANY_REQUESTS })
  }
  if (isOutage(error)) {
    const answer = error instanceof ApiError ? error : undefined
    const failure: PageFailure = {
      kind: 'outage',
      requestId: answer?.requestId ?? requestId,
      message: answer?.message,
    }
    return data(failure, { status: 503 })
  }
  // Our own mistake, or the shopper left: neither is an answer of the api.
  return error
}

/** Reads back what a loader threw. Anything unknown is told as an outage: the shopper can only try again or phone. */
export function readPageFailure(error: unknown): PageFailure {
  // Thrown by a loader it comes back as a route error; a promise that the page waited for rejects with it as it is.
  const failure = findFailure(error)
  if (failure) return failure
  if (isRouteErrorResponse(error) && error.status === 404) return { kind: 'not-found', popular: [] }
  return { kind: 'outage', requestId: undefined }
}

const KINDS: readonly PageFailure['kind'][] = ['not-found', 'limited', 'outage']

function findFailure(error: unknown): PageFailure | undefined {
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined
  const failure = error.data as Partial<PageFailure> | null
  return KINDS.some((kind) => kind === failure?.kind) ? (failure as PageFailure) : undefined
}
