import { API_PREFIX, callTable } from '@oyum/contract/call-table'
import type { Calls } from '@oyum/contract/calls'
import type { BodyOf, Call, ParamsOf, QueryOf } from '@oyum/contract/define-call'
import { type CallExtras, type ClientOptions, createApiClient } from './create-api-client.ts'
import type { Readers } from './read/readers.ts'

type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [Key in Name]: Value }
// Inputs with a default may be left out by the caller.
type Given<Query> = [Query] extends [undefined] ? undefined : Partial<Query>

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

/** The client of the shop's public calls. */
export function createShopClient(options: ClientOptions): ApiClient {
  return createApiClient<ApiClient>(
    { prefix: API_PREFIX, calls: callTable, loadReaders: () => import('./read/readers.ts') },
    options,
  )
}
