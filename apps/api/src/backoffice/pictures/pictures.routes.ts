import { staffCalls } from '@oyum/contract/staff/calls'
import type { FastifyInstance } from 'fastify'
import { answerStaffCall } from '#src/http/answer-staff-call'
import type { PicturesService } from './pictures.service.ts'

export function picturesRoutes(app: FastifyInstance, pictures: PicturesService): void {
  answerStaffCall(app, staffCalls.pictures.read, pictures.read)
  answerStaffCall(app, staffCalls.pictures.change, pictures.change)
}
