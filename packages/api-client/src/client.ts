import { API_PREFIX, type CallHead, type CallTable, callTable } from '@oyum/contract/call-table'
import type { Calls } from '@oyum/contract/calls'
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@oyum/contract/define-call'
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

type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [Key in Name]: Value }
// Inputs with a default may be left out by the caller.
type Given<Query> = [Query] extends [undefined] ? undefined : Partial<Query>

export interface CallExtras {
  signal?: AbortSignal
  headers?: Record<string, string>
}

type CallInput<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'query', Given<QueryOf<C>>> &
  Part<'body', BodyOf<C>>

type CallFunction<C extends Call> =
  unknown extends CallInput<C>
    ? (extras?: CallExtras) => Promise<AnswerOf<C>>
    : (input: CallInput<C> & CallExtras) => Promise<AnswerOf<C>>

export type ApiClient = {
  [Group in keyof Calls]: {
    [Name in keyof Calls[Group]]: Calls[Group][Name] extends Call ? CallFunction<Calls[Group][Name]> : never
  }
}

interface LooseInput extends CallExtras {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export function callUrl(baseUrl: string, call: CallHead, input: LooseInput): string {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(String(input.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const search = query.toString()
  return baseUrl + API_PREFIX + path + (search && `?${search}`)
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (isAborted(error)) throw error
    return undefined
  }
}

async function runCall(options: ClientOptions, call: CallHead, input: LooseInput): Promise<unknown> {
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
  if (!response.ok) throw new ApiError(response, answer as undefined)
  if (answer === undefined) throw new NetworkError('the answer broke off')
  return answer
}

/** One way to call the api, the same code on the server and in the browser: `api.products.latest({ query })`.
 *  There is no time-out of its own; a caller that wants one passes a signal. */
export function createApiClient(options: ClientOptions): ApiClient {
  const groups = Object.entries(callTable as CallTable).map(([group, members]) => [
    group,
    Object.fromEntries(
      Object.entries(members as Record<string, CallHead>).map(([name, call]) => [
        name,
        (input: LooseInput = {}) => runCall(options, call, input),
      ]),
    ),
  ])
  return Object.fromEntries(groups) as ApiClient
}
