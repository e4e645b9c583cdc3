import type { AnswerOf } from '@oyum/contract/define-call'
import { STAFF_API_PREFIX, staffCallTable } from '@oyum/contract/staff/call-table'
import type { StaffCall, staffCalls } from '@oyum/contract/staff/calls'
import type { CallFunction } from './call-function.ts'
import { type ClientOptions, createApiClient } from './create-api-client.ts'

type StaffCalls = typeof staffCalls

/** Every call of the back office. Both ends are ours, so an answer is taken as it came. */
export type StaffClient = {
  [Group in keyof StaffCalls]: {
    [Name in keyof StaffCalls[Group]]: StaffCalls[Group][Name] extends StaffCall
      ? CallFunction<StaffCalls[Group][Name], AnswerOf<StaffCalls[Group][Name]>>
      : never
  }
}

export function createStaffClient(options: ClientOptions): StaffClient {
  return createApiClient<StaffClient>({ prefix: STAFF_API_PREFIX, calls: staffCallTable }, options)
}
