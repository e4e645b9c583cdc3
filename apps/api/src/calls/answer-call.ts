import { API_PREFIX } from '@oyum/contract/call-table'
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@oyum/contract/define-call'
import { JsonText } from '@oyum/database/json-query'
import type { Locale } from '@oyum/shop-rules/locales'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface CallContext<C extends Call> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  locale: Locale
  request: FastifyRequest
}

type Handler<C extends Call> = (context: CallContext<C>) => Promise<AnswerOf<C> | JsonText>

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
}

// Public answers may be shared for a moment; the reader's language is part of the key. Personal ones never.
const PUBLIC_CACHE = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'
const PERSONAL_CACHE = 'private, no-store'

/** Registers a call of the contract: its schemas validate what comes in and shape what goes out. */
export function answerCall<C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>): void {
  const isPublicRead = call.method === 'GET' && call.auth === 'public'
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
      const answer = await handler({
        params: request.params as ParamsOf<C>,
        query: request.query as QueryOf<C>,
        body: request.body as BodyOf<C>,
        locale: request.locale,
        request,
      })
      reply.header('cache-control', isPublicRead ? PUBLIC_CACHE : PERSONAL_CACHE)
      if (isPublicRead) reply.header('vary', 'X-Localization')
      if (!(answer instanceof JsonText)) return answer
      return reply.type('application/json; charset=utf-8').serializer(passThrough).send(answer.text)
    },
  })
}

function passThrough(text: unknown): string {
  return text as string
}
