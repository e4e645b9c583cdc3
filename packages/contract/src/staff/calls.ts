import { Type } from 'typebox'
import { IdParams } from '../bounds.ts'
import { type Call, type CallBody, defineCall } from '../define-call.ts'
import { AuditPage, AuditQuery } from './audit.ts'
import {
  CodeLogin,
  NewTotp,
  PasskeyAnswer,
  PasskeyOptions,
  PasswordLogin,
  Proof,
  RecoveryCodes,
  RecoveryLogin,
} from './auth.ts'
import { type StaffCallHead, staffCallTable } from './call-table.ts'
import { ContractDocument } from './contract.ts'
import { InviteAccepted, InviteFactor, InviteShown, InviteToken } from './invites.ts'
import {
  AddPasskey,
  Changed,
  ChangeMe,
  ChangePassword,
  ConfirmTotp,
  Ended,
  Me,
  PasskeyList,
  StaffSessionList,
} from './me.ts'
import { OrderCounts, OrderList, OrderListQuery, OrderPage, OrderParams, OrderTimeline } from './orders.ts'
import { ChangePerson, ChangeState, Invited, InvitePerson, Person, PersonList } from './people.ts'

const { auth, invites, me, staff, orders, audit, contract } = staffCallTable
const Nothing = Type.Object({})

/** Every call of /api/admin/v1. Both ends are ours: camelCase, money in tenge, ISO moments. */
export const staffCalls = {
  auth: {
    password: defineCall(auth.password, {
      summary: 'Name and password; the second factor comes next',
      body: PasswordLogin,
      answer: Nothing,
      errors: ['credentials'],
    }),
    totp: defineCall(auth.totp, {
      summary: 'The second factor: begins a session',
      body: CodeLogin,
      answer: Nothing,
      errors: ['totp', 'login_over'],
    }),
    recovery: defineCall(auth.recovery, {
      summary:
        'A recovery code in place of the second factor: gives a new factor, whose first code is the login',
      body: RecoveryLogin,
      answer: NewTotp,
      errors: ['totp', 'login_over'],
    }),
    passkeyOptions: defineCall(auth.passkeyOptions, {
      summary: 'What a passkey is asked with',
      answer: PasskeyOptions,
    }),
    passkey: defineCall(auth.passkey, {
      summary: 'A passkey, which is both factors: begins a session',
      body: PasskeyAnswer,
      answer: Nothing,
      errors: ['passkey', 'login_over'],
    }),
    prove: defineCall(auth.prove, {
      summary: 'Shows again who is there, for calls that need proof',
      body: Proof,
      answer: Nothing,
      errors: ['credentials', 'totp', 'passkey', 'login_over'],
    }),
    logout: defineCall(auth.logout, { summary: 'Ends this session', answer: Nothing }),
  },
  invites: {
    show: defineCall(invites.show, {
      summary: 'Whom an invitation is for',
      body: InviteToken,
      answer: InviteShown,
      errors: ['invite'],
    }),
    accept: defineCall(invites.accept, {
      summary: 'The password; gives a second factor to set up',
      body: InviteAccepted,
      answer: NewTotp,
      errors: ['invite', 'weak_password'],
    }),
    factor: defineCall(invites.factor, {
      summary: 'The first code of the second factor: uses up the invitation and begins a session',
      body: InviteFactor,
      answer: RecoveryCodes,
      errors: ['invite', 'totp'],
    }),
  },
  me: {
    read: defineCall(me.read, { summary: 'Who is logged in', answer: Me }),
    change: defineCall(me.change, {
      summary: 'Changes own name, language and sound',
      body: ChangeMe,
      answer: Changed,
      errors: ['version'],
    }),
    password: defineCall(me.password, {
      summary: 'Changes the own password; other sessions end',
      body: ChangePassword,
      answer: Nothing,
      errors: ['weak_password'],
    }),
    beginTotp: defineCall(me.beginTotp, {
      summary: 'Begins a new second factor; the one before counts until the new one gave a code',
      answer: NewTotp,
    }),
    totp: defineCall(me.totp, {
      summary: 'The first code of the new second factor; other sessions end',
      body: ConfirmTotp,
      answer: Nothing,
      errors: ['totp', 'login_over'],
    }),
    passkeys: defineCall(me.passkeys, { summary: 'Own passkeys', answer: PasskeyList }),
    passkeyOptions: defineCall(me.passkeyOptions, {
      summary: 'What a new passkey is made with',
      answer: PasskeyOptions,
      errors: ['too_many'],
    }),
    addPasskey: defineCall(me.addPasskey, {
      summary: 'Adds a passkey; other sessions end',
      body: AddPasskey,
      answer: Nothing,
      errors: ['passkey', 'login_over', 'too_many'],
    }),
    removePasskey: defineCall(me.removePasskey, {
      summary: 'Removes a passkey; other sessions end',
      params: IdParams,
      answer: Nothing,
      errors: ['not_found'],
    }),
    recoveryCodes: defineCall(me.recoveryCodes, {
      summary: 'New recovery codes; those before are worth nothing',
      answer: RecoveryCodes,
    }),
    sessions: defineCall(me.sessions, {
      summary: 'Where the person is logged in',
      answer: StaffSessionList,
    }),
    endSessions: defineCall(me.endSessions, { summary: 'Ends all sessions but this one', answer: Ended }),
    endSession: defineCall(me.endSession, {
      summary: 'Ends one of the other sessions',
      params: IdParams,
      answer: Ended,
      errors: ['not_found'],
    }),
  },
  staff: {
    list: defineCall(staff.list, { summary: 'Everybody who works here', answer: PersonList }),
    read: defineCall(staff.read, {
      summary: 'One of the people',
      params: IdParams,
      answer: Person,
      errors: ['not_found'],
    }),
    invite: defineCall(staff.invite, {
      summary: 'Makes an account and its invitation',
      body: InvitePerson,
      answer: Invited,
      errors: ['in_use'],
    }),
    inviteAgain: defineCall(staff.inviteAgain, {
      summary: 'A new invitation: what the person logged in with counts no more, all sessions end',
      params: IdParams,
      answer: Invited,
      errors: ['not_found', 'last_owner'],
    }),
    change: defineCall(staff.change, {
      summary: 'Changes name, phone and role; another role ends all sessions of the person',
      params: IdParams,
      body: ChangePerson,
      answer: Changed,
      errors: ['not_found', 'version', 'last_owner'],
    }),
    changeState: defineCall(staff.changeState, {
      summary: 'Blocks somebody, which ends all sessions, or lets them in again',
      params: IdParams,
      body: ChangeState,
      answer: Changed,
      errors: ['not_found', 'version', 'last_owner'],
    }),
    sessions: defineCall(staff.sessions, {
      summary: 'Where somebody is logged in',
      params: IdParams,
      answer: StaffSessionList,
      errors: ['not_found'],
    }),
    endSessions: defineCall(staff.endSessions, {
      summary: 'Ends all sessions of somebody',
      params: IdParams,
      answer: Ended,
      errors: ['not_found'],
    }),
  },
  orders: {
    list: defineCall(orders.list, {
      summary: 'Orders of a pile, or those that are found; without a total',
      query: OrderListQuery,
      answer: OrderList,
    }),
    counts: defineCall(orders.counts, {
      summary: 'How many wait in each open pile, up to a thousand',
      answer: OrderCounts,
    }),
    read: defineCall(orders.read, {
      summary: 'An order with its lines, what is on the shelf now, and the person',
      params: OrderParams,
      answer: OrderPage,
      errors: ['not_found'],
    }),
    timeline: defineCall(orders.timeline, {
      summary: 'What happened to an order, newest first: statuses, and each SMS with what became of it',
      params: OrderParams,
      answer: OrderTimeline,
      errors: ['not_found'],
    }),
  },
  audit: {
    read: defineCall(audit.read, {
      summary: 'What was done to a thing, newest first, 50 at a time; of people only for the owner',
      query: AuditQuery,
      answer: AuditPage,
    }),
  },
  contract: {
    read: defineCall(contract.read, { summary: 'This document', answer: ContractDocument }),
  },
} as const satisfies {
  [Group in keyof typeof staffCallTable]: { [Name in keyof (typeof staffCallTable)[Group]]: CallBody }
}

export type StaffCall = Call<StaffCallHead>

/** All calls as a flat list with their names, for walking over them. */
export const staffCallList: readonly { name: string; call: StaffCall }[] = Object.entries(staffCalls).flatMap(
  ([group, members]) => Object.entries(members).map(([name, call]) => ({ name: `${group}.${name}`, call })),
)
