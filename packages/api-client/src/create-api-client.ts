import type { CallPlace } from '@oyum/contract/call-table'
import { ApiError, isAborted, NetworkError } from './api-error.ts'

export interface ClientOptions {
  /** '' in the browser (same origin); the api's address on the server */
  baseUrl: string
  /** asked at every call, so that a change of language needs no new client */
  locale: () => string
  /** headers for this client's calls: the customer's bearer on the server, a forwarded request id */
  headers?: () => Record<string, string>
  fetch?: typeof fetch
}

export interface CallExtras {
  signal?: AbortSignal
  headers?: Record<string, string>
}

interface LooseInput extends CallExtras {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

function callUrl(baseUrl: string, call: CallPlace, input: LooseInput): string {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(String(input.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const search = query.toString()
  return baseUrl + path + (search && `?${search}`)
}

/** Undefined when there is no answer: none at all, or one that broke off. */
async function readJson(response: Response): Promise<{ json: unknown } | undefined> {
  try {
    const text = await response.text()
    return { json: text === '' ? undefined : JSON.parse(text) }
  } catch (error) {
    if (isAborted(error)) throw error
    return undefined
  }
}

async function runCall(options: ClientOptions, call: CallPlace, input: LooseInput): Promise<unknown> {
  const request: RequestInit = {
    method: call.method,
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Localization': options.locale(),
      ...options.headers?.(),
      ...input.headers,
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(input.signal && { signal: input.signal }),
  }
  let response: Response
  try {
    response = await (options.fetch ?? fetch)(callUrl(options.baseUrl, call, input), request)
  } catch (error) {
    if (isAborted(error)) throw error
    throw new NetworkError('no answer', { cause: error })
  }
  const answer = await readJson(response)
  if (!response.ok) throw new ApiError(response, answer?.json)
  // A change may be answered without a body; what was asked for is in one.
  const isWhole = answer && (answer.json !== undefined || call.method !== 'GET')
  if (!isWhole) throw new NetworkError('the answer broke off')
  return answer.json
}

type Table<Entry> = Readonly<Record<string, Readonly<Record<string, Entry>>>>

/** What one server can be asked: where its calls are, and how their answers are read. */
export interface ApiTable {
  prefix: string
  calls: Table<CallPlace>
  /** they come while the first answer is on its way; without them answers are given as they came */
  loadReaders?: () => Promise<{ readers: Table<(answer: unknown) => unknown> }>
}

/** One way to call a server, the same code on the server and in the browser: `api.products.latest({ query })`. `Client` is
 *  the table with types. There is no time-out of its own; a caller that wants one passes a signal. */
export function createApiClient<Client>(
  { prefix, calls, loadReaders }: ApiTable,
  options: ClientOptions,
): Client {
  const at = { ...options, baseUrl: options.baseUrl + prefix }
  const groups = Object.entries(calls).map(([group, members]) => [
    group,
    Object.fromEntries(
      Object.entries(members).map(([name, call]) => [
        name,
        async (input: LooseInput = {}) => {
          const [answer, read] = await Promise.all([
            runCall(at, call, input),
            loadReaders?.().catch(noReaders),
          ])
          return read ? read.readers[group]?.[name]?.(answer) : answer
        },
      ]),
    ),
  ])
  return Object.fromEntries(groups) as Client
}

function noReaders(cause: unknown): never {
  throw new NetworkError('the readers did not come', { cause })
}
