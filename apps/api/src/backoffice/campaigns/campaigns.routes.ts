import { staffCalls } from '@oyum/contract/staff/calls'
import type { FastifyInstance } from 'fastify'
import { answerStaffCall } from '#src/http/answer-staff-call'
import type { CampaignsService } from './campaigns.service.ts'

export function campaignsRoutes(app: FastifyInstance, campaigns: CampaignsService): void {
  const calls = staffCalls.campaigns

  answerStaffCall(app, calls.list, campaigns.list)
  answerStaffCall(app, calls.read, campaigns.read)
  answerStaffCall(app, calls.items, campaigns.items)
  answerStaffCall(app, calls.create, campaigns.create)
  answerStaffCall(app, calls.change, campaigns.change)
  answerStaffCall(app, calls.putItems, campaigns.putItems)
  answerStaffCall(app, calls.removeItems, campaigns.removeItems)
  answerStaffCall(app, calls.stop, campaigns.stop)
  answerStaffCall(app, calls.remove, campaigns.remove)
}
