import { cacheHeaders } from '@oyum/contract/cache-table'
import { API_PREFIX } from '@oyum/contract/call-table'
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@oyum/contract/define-call'
import { type AskedFor, TAGS_HEADER, tagsHeader, tagsOfAnswer } from '@oyum/contract/tags'
import { JsonText } from '@oyum/database/json-query'
import type { Locale } from '@oyum/shop-rules/locales'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnswerCache, type CachedAnswer, toAnswer } from './answer-cache.ts'
import type { SessionCustomer } from './session-customer.ts'
import { wantsFreshAnswer } from './wants-fresh-answer.ts'

export type CallContext<C extends Call> = {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  locale: Locale
  request: FastifyRequest
  reply: FastifyReply
} & (C['auth'] extends 'customer' ? { customer: SessionCustomer } : unknown)

type Handler<C extends Call> = (context: CallContext<C>) => Promise<AnswerOf<C> | JsonText>

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
  interface FastifyInstance {
    answerCache: AnswerCache
    /** how long a public answer is kept; 0 keeps none */
    answerCacheMs: number
  }
}

/** Registers a call of the contract: its schemas validate what comes in and shape what goes out. The handler of a call
 *  marked `auth: customer` gets the `customer` of the session; without one plugins/auth.ts has refused already. */
export function answerCall<C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>): void {
  const isPublicRead = call.method === 'GET' && call.auth === 'public'
  const contextOf = (request: FastifyRequest, reply: FastifyReply) =>
    ({
      params: request.params,
      query: request.query,
      body: request.body,
      locale: request.locale,
      customer: request.customer,
      request,
      reply,
    }) as CallContext<C>
  app.route({
    method: call.method,
    url: API_PREFIX + call.path,
    config: { call },
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.headers && { headers: call.headers }),
      ...(call.body && { body: call.body }),
      response: { 200: call.answer },
    },
    handler: async (request, reply) => {
      const context = contextOf(request, reply)
      if (isPublicRead) {
        const kept = await cachedOrMade(app, request, async () => textOf(reply, await handler(context)))
        return sendPublic(call, request, reply, kept)
      }
      reply.header('cache-control', cacheHeaders.personal.header)
      const answer = await handler(context)
      return answer instanceof JsonText ? sendText(reply, answer.text) : answer
    },
  })
}

function textOf(reply: FastifyReply, answer: unknown): string {
  return answer instanceof JsonText ? answer.text : String(reply.serialize(answer as object))
}

function sendPublic(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
): FastifyReply {
  const { text, etag } = answer
  // found once for an answer, however often it is given
  answer.tags ??= tagsHeader(tagsOfAnswer(call.path, request as AskedFor, JSON.parse(text)))
  reply.headers({
    'cache-control': cacheHeaders.answer.header,
    vary: 'X-Localization',
    etag,
    [TAGS_HEADER]: answer.tags,
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return sendText(reply, text)
}

async function cachedOrMade(
  app: FastifyInstance,
  request: FastifyRequest,
  make: () => Promise<string>,
): Promise<CachedAnswer> {
  if (app.answerCacheMs === 0) return toAnswer(await make())
  // validated values, not the address: unknown parameters cannot fill the cache
  const key = `${request.routeOptions.url} ${request.locale} ${JSON.stringify([request.params, request.query])}`
  return wantsFreshAnswer(request.headers['cache-control'])
    ? app.answerCache.refresh(key, app.answerCacheMs, make)
    : app.answerCache.get(key, app.answerCacheMs, make)
}

function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').serializer(passThrough).send(text)
}

function passThrough(text: unknown): string {
  return text as string
}
