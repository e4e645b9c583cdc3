import type { CallPlace } from '@oyum/contract/call-table'
import type { BodyOf, Call, CallBody, ParamsOf, QueryOf } from '@oyum/contract/define-call'
import type { CallExtras } from './create-api-client.ts'

type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [Key in Name]: Value }
// Inputs with a default may be left out by the caller.
type Given<Query> = [Query] extends [undefined] ? undefined : Partial<Query>

type CallInput<C extends CallBody> = Part<'params', ParamsOf<C>> &
  Part<'query', Given<QueryOf<C>>> &
  Part<'body', BodyOf<C>>

/** A call of the contract as a function of the client: it asks for what the call takes, and for nothing where it takes nothing. */
export type CallFunction<C extends Call<CallPlace>, Answer> =
  unknown extends CallInput<C>
    ? (extras?: CallExtras) => Promise<Answer>
    : (input: CallInput<C> & CallExtras) => Promise<Answer>
