import { API_PREFIX, callTable } from '@oyum/contract/call-table'
import type { Calls } from '@oyum/contract/calls'
import type { Call } from '@oyum/contract/define-call'
import type { CallFunction } from './call-function.ts'
import { type ClientOptions, createApiClient } from './create-api-client.ts'
import type { Readers } from './read/readers.ts'

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
