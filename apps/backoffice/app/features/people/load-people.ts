import type { AnswerOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import { staffScope } from '@oyum/shop-rules/staff-permissions'
import { api } from '#app/lib/api.ts'

export type Person = AnswerOf<typeof staffCalls.staff.read>

export const loadPeople = async (): Promise<Person[]> => (await api.staff.list()).rows

/** Somebody, and where they are logged in for whoever may see that. */
export async function loadPerson(id: number) {
  const [person, me] = await Promise.all([api.staff.read({ params: { id } }), api.me.read()])
  const maySeeSessions = staffScope(me.role, 'staff.write') !== undefined
  const sessions = maySeeSessions ? await api.staff.sessions({ params: { id } }) : undefined
  return { person, sessions: sessions?.rows }
}
