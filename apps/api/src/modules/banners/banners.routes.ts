import { calls } from '@oyum/contract/calls'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '#src/http/answer-call'
import type { BannersService } from './banners.service.ts'

export function bannersRoutes(app: FastifyInstance, banners: BannersService): void {
  answerCall(app, calls.banners.list, ({ locale }) => banners.list(locale))
}
