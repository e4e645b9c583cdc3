import { type Calls, callList } from '@oyum/contract/calls'
import type { Call } from '@oyum/contract/define-call'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#src/errors/app-error'
import { answerCall } from './answer-call.ts'

type CallName = { [Group in keyof Calls]: `${Group}.${Extract<keyof Calls[Group], string>}` }[keyof Calls]

/** Calls of the contract that this server does not answer yet. They say so with 501 instead of «not found».
 *  The list only shrinks; when it is empty, this file goes. */
export const notBuilt: readonly CallName[] = [
  'content.video',
  'content.article',
  'auth.checkPhone',
  'auth.register',
  'auth.verifyPhone',
  'auth.logout',
  'customer.info',
  'customer.updateProfile',
  'customer.removeAccount',
  'wishlist.list',
  'wishlist.add',
  'wishlist.remove',
  'orders.place',
  'orders.list',
  'orders.cancel',
]

export function registerNotBuilt(app: FastifyInstance): void {
  for (const { name, call } of callList) {
    if (!(notBuilt as readonly string[]).includes(name)) continue
    // The head alone: what is sent does not matter while nobody reads it.
    const { method, path, auth, answer, summary } = call as Call
    answerCall(app, { method, path, auth, answer, summary }, async () => {
      throw new AppError('not_built')
    })
  }
}
