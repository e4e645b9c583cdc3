import type { Static, TObject, TSchema, TUnion } from 'typebox'
import type { CallHead, CallPlace } from './call-table.ts'
import type { ErrorCode } from './errors.ts'

/** What one call takes and gives, beside its method and path. */
export interface CallBody {
  summary: string
  params?: TObject
  query?: TObject
  headers?: TObject
  body?: TObject | TUnion<TObject[]>
  /** its body is bytes as they are, at most so many */
  bytes?: number
  answer: TSchema
  /** one answer after another, as events of text/event-stream, for as long as both sides are there */
  isStream?: true
  /** codes this call can answer with, beyond those every call can (validation, too_many_requests, internal …) */
  errors?: readonly ErrorCode[]
}

export type Call<Head extends CallPlace = CallHead, Body extends CallBody = CallBody> = Head & Body

export function defineCall<const Head extends CallPlace, const Body extends CallBody>(
  head: Head,
  body: Body,
): Call<Head, Body> {
  return { ...head, ...body }
}

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined

/** The answer of a call as a plain type. */
export type AnswerOf<C extends CallBody> = Static<C['answer']>
export type ParamsOf<C extends CallBody> = StaticOf<C['params']>
export type QueryOf<C extends CallBody> = StaticOf<C['query']>
export type BodyOf<C extends CallBody> = StaticOf<C['body']>
