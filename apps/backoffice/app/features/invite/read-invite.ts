import { ApiError } from '@oyum/api-client/api-error'
import type { AnswerOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import { api } from '#app/lib/api.ts'

export type Invite = AnswerOf<typeof staffCalls.invites.show>

export interface ReadInvite {
  token: string
  /** undefined: used, over, or never ours */
  invite: Invite | undefined
}

/** The token stands behind the # of the link, which no server and no log gets to see. */
export async function readInvite(hash: string): Promise<ReadInvite> {
  const token = hash.slice(1)
  if (token === '') return { token, invite: undefined }
  try {
    return { token, invite: await api.invites.show({ body: { token } }) }
  } catch (error) {
    if (error instanceof ApiError && (error.has('invite') || error.has('validation')))
      return { token, invite: undefined }
    throw error
  }
}
