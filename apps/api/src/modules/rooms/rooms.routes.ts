import { calls } from '@oyum/contract/calls'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '#src/http/answer-call'
import type { RoomsService } from './rooms.service.ts'

export function roomsRoutes(app: FastifyInstance, rooms: RoomsService): void {
  answerCall(app, calls.rooms.list, ({ locale }) => rooms.list(locale))
  answerCall(app, calls.rooms.room, ({ locale, params }) => rooms.getRoom(locale, params.id))
}
