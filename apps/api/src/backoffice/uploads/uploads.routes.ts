import type { Readable } from 'node:stream'
import { staffCalls } from '@oyum/contract/staff/calls'
import type { FastifyInstance } from 'fastify'
import { answerStaffCall } from '#src/http/answer-staff-call'
import type { UploadsService } from './uploads.service.ts'

export function uploadsRoutes(app: FastifyInstance, uploads: UploadsService): void {
  const calls = staffCalls.uploads

  answerStaffCall(app, calls.list, uploads.list)
  answerStaffCall(app, calls.read, uploads.read)
  answerStaffCall(app, calls.begin, uploads.begin)
  answerStaffCall(app, calls.finish, uploads.finish)
  answerStaffCall(app, calls.remove, uploads.remove)
  // the one body that is no JSON, and is not held in memory
  app.register(async (bytes) => {
    bytes.removeAllContentTypeParsers()
    bytes.addContentTypeParser('application/octet-stream', (_request, source, done) => done(null, source))
    answerStaffCall(bytes, calls.send, ({ request, ...asked }) => {
      const source = request.body as Readable | undefined
      return uploads.send({ ...asked, ...(source && { source }) })
    })
  })
}
