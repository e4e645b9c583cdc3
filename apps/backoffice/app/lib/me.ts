import type { AnswerOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import { type StaffPermission, type StaffScope, staffScope } from '@oyum/shop-rules/staff-permissions'
import { createContext, useContext } from 'react'

export type Me = AnswerOf<typeof staffCalls.me.read>

const MeContext = createContext<Me | undefined>(undefined)

/** Around every screen behind the login. */
export const MeProvider = MeContext.Provider

export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('who is there is asked outside of a MeProvider')
  return me
}

/** How far a permission of whoever is there reaches; undefined hides what needs it. The server refuses all the same. */
export function useScope(permission: StaffPermission): StaffScope | undefined {
  return staffScope(useMe().role, permission)
}
