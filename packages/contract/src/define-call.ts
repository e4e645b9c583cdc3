import type { Static, TObject, TSchema } from 'typebox'
import type { CallHead } from './call-table.ts'
import type { ErrorCode } from './errors.ts'

/** What one call takes and gives, beside its method and path. */
export interface CallBody {
  summary: string
  params?: TObject
  query?: TObject
  headers?: TObject
  body?: TObject
  answer: TSchema
  /** codes this call can answer with, beyond those every call can (validation, too_many_requests, internal …) */
  errors?: readonly ErrorCode[]
}

export type Call<Head extends CallHead = CallHead, Body extends CallBody = CallBody> = Head & Body

export function defineCall<const Head extends CallHead, const Body extends CallBody>(
  head: Head,
  body: Body,
): Call<Head, Body> {
  return { ...head, ...body }
}

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined

/** The answer of a call as a plain type. */
export type AnswerOf<C extends Call> = Static<C['answer']>
export type ParamsOf<C extends Call> = StaticOf<C['params']>
export type QueryOf<C extends Call> = StaticOf<C['query']>
export type BodyOf<C extends Call> = StaticOf<C['body']>
