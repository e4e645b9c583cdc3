import { cacheHeaders } from '@oyum/contract/cache-table'
import { type ErrorAnswer, type ErrorCode, errorStatus, type RefusedLine } from '@oyum/contract/errors'
import { isSilence } from '@oyum/database/connection'
import type { Shop } from '@oyum/settings/shop'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { AppError, type ErrorDetails, RefusedOrder } from '#src/errors/app-error'
import { messageOf } from '#src/errors/messages'
import { eventOfRefusal } from './security-events.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** why it was refused, for what counts refusals */
    refusal: ErrorCode | undefined
  }
}

// One shape and one place for every refusal and fault: { errors: [{ code, message }], message }.

const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])

const LOCK_NOT_AVAILABLE = '55P03'

/** The database is away, restarting, too busy, or all its connections are taken: try again, it is nobody's mistake. */
function isDatabaseAway(error: { code?: string; message?: string }): boolean {
  const code = error.code ?? ''
  if (
    UNREACHABLE.has(code) ||
    code.startsWith('08') ||
    code.startsWith('57P') ||
    code === '53300' ||
    code === '57014' ||
    code === LOCK_NOT_AVAILABLE ||
    isSilence(error)
  )
    return true
  return /timeout exceeded when trying to connect|Connection terminated/.test(error.message ?? '')
}

function codeOf(error: FastifyError): ErrorCode {
  if (error instanceof AppError) return error.code
  if (error.validation) return 'validation'
  if (error.statusCode === 413) return 'payload_too_large'
  if (error.statusCode === 415) return 'unsupported_media_type'
  if (error.statusCode === 404) return 'not_found'
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return 'validation'
  return isDatabaseAway(error) ? 'unavailable' : 'internal'
}

function entriesOf(error: FastifyError): readonly ErrorDetails[] {
  if (error instanceof AppError) return error.entries
  if (!error.validation) return [{}]
  return error.validation.map((issue) => {
    const missing = (issue.params as { missingProperty?: string }).missingProperty
    const field = [...issue.instancePath.split('/').filter(Boolean), ...(missing ? [missing] : [])].join('.')
    return field ? { field } : {}
  })
}

type Facts = Pick<Shop, 'currency' | 'phone'>

function answer(
  { currency, phone }: Facts,
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  entries: readonly ErrorDetails[],
  lines?: readonly RefusedLine[],
) {
  const errors = entries.map((details) => ({
    code,
    message: messageOf(code, request.locale, { ...details, currency: currency[request.locale], phone }),
    ...details,
  }))
  const body: ErrorAnswer = {
    errors,
    message: [...new Set(errors.map(({ message }) => message))].join(' '),
    ...(lines && { lines: [...lines] }),
  }
  // Serialized here: a fault must not depend on the schema of the call it happened in.
  return reply
    .code(errorStatus[code])
    .header('cache-control', cacheHeaders.failure.header)
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body)
}

export const errorsPlugin = plugin<{ shop: Facts }>(
  async (app, { shop }) => {
    app.decorateRequest('refusal', undefined)
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      const code = codeOf(error)
      request.refusal = code
      const status = errorStatus[code]
      const waitSeconds = error instanceof AppError ? error.retryAfterSeconds : undefined
      // What the caller did wrong is a line without a stack; what we did wrong comes with one.
      // One who is told when to come again was refused on purpose, with thousands of others.
      if (status >= 500 && !waitSeconds) request.log.error({ err: error, code }, 'call failed')
      else request.log.info({ code, reason: error.message }, 'call refused')
      const event = eventOfRefusal(code)
      if (event) app.securityEvent(event, request)
      if (waitSeconds) reply.header('retry-after', waitSeconds)
      else if (code === 'unavailable') reply.header('retry-after', 2)
      return answer(
        shop,
        request,
        reply,
        code,
        entriesOf(error),
        error instanceof RefusedOrder ? error.lines : undefined,
      )
    })
    app.setNotFoundHandler((request, reply) => answer(shop, request, reply, 'not_found', [{}]))
  },
  { name: 'errors', dependencies: ['localization'] },
)
