import { API_PREFIX, type CallHead, callTable } from '@oyum/contract/call-table'
import type { Calls } from '@oyum/contract/calls'
import type { BodyOf, Call, ParamsOf, QueryOf } from '@oyum/contract/define-call'
import { ApiError, isAborted, NetworkError } from './api-error.ts'
import type { Readers } from './read/readers.ts'

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

type CallFunction<C extends Call, Answer> =
  unknown extends CallInput<C>
    ? (extras?: CallExtras) => Promise<Answer>
    : (input: CallInput<C> & CallExtras) => Promise<Answer>

type AnswerOf<Reader> = Reader extends (answer: unknown) => infer Answer ? Answer : never

/** Every call with the answer in the shop's own shape: who calls never sees what came over the wire. */
export type ApiClient = {
  [Group in keyof Calls]: {
    [Name in keyof Calls[Group] & keyof Readers[Group]]: Calls[Group][Name] extends Call
      ? CallFunction<Calls[Group][Name], AnswerOf<Readers[Group][Name]>>
      : never
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
  if (!response.ok) throw new ApiError(response, answer?.json)
  // A change may be answered without a body; what was asked for is in one.
  const isWhole = answer && (answer.json !== undefined || call.method !== 'GET')
  if (!isWhole) throw new NetworkError('the answer broke off')
  return answer.json
}

type Table<Entry> = Readonly<Record<string, Readonly<Record<string, Entry>>>>
type LoadReaders = () => Promise<{ readers: Table<(answer: unknown) => unknown> }>

/** A client of some table of calls and the readers of their answers, which come while the first answer is on its way. */
function bindCalls(calls: Table<CallHead>, loadReaders: LoadReaders, options: ClientOptions) {
  const groups = Object.entries(calls).map(([group, members]) => [
    group,
    Object.fromEntries(
      Object.entries(members).map(([name, call]) => [
        name,
        async (input: LooseInput = {}) => {
          const [answer, { readers }] = await Promise.all([
            runCall(options, call, input),
            loadReaders().catch(noReaders),
          ])
          return readers[group]?.[name]?.(answer)
        },
      ]),
    ),
  ])
  return Object.fromEntries(groups)
}

function noReaders(cause: unknown): never {
  throw new NetworkError('the readers did not come', { cause })
}

/** One way to call the api, the same code on the server and in the browser: `api.products.latest({ query })`.
 *  There is no time-out of its own; a caller that wants one passes a signal. */
export function createApiClient(options: ClientOptions): ApiClient {
  return bindCalls(callTable, () => import('./read/readers.ts'), options) as ApiClient
}
