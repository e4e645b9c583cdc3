import { randomBytes } from 'node:crypto'

/** How a call is asked by somebody who may, and the one thing it answers then. */
export interface StaffFixture {
  id?: number
  /** behind the path */
  query?: string
  body?: () => object
  /** a harmless refusal will do: it stands behind session, permission, proof and the reading of the body */
  answers: string
}

const NOBODY = 999_999
const token = () => randomBytes(32).toString('base64url')
const login = () => `new-${randomBytes(4).toString('hex')}`
const bytes = 'AAAA'
const credential = { id: bytes, rawId: bytes, type: 'public-key', clientExtensionResults: {} }
const person = { version: 1, name: 'Meret Garlyýew', phone: null, role: 'editor' }

/** For every call of the contract one: a suite that walks over all calls fails for one that has none. */
export const staffFixtures: Record<string, StaffFixture> = {
  // a name of its own each time: wrong passwords are counted by name
  'auth.password': { body: () => ({ login: login(), password: 'a wrong password' }), answers: 'credentials' },
  'auth.totp': { body: () => ({ code: '123456' }), answers: 'login_over' },
  'auth.recovery': { body: () => ({ code: 'aaaaa-aaaaa' }), answers: 'login_over' },
  'auth.passkeyOptions': { answers: 'ok' },
  'auth.passkey': {
    body: () => ({
      ...credential,
      response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
    }),
    answers: 'login_over',
  },
  'auth.prove': { body: () => ({}), answers: 'validation' },
  'auth.logout': { answers: 'ok' },
  'invites.show': { body: () => ({ token: token() }), answers: 'invite' },
  'invites.accept': { body: () => ({ token: token(), password: 'gök alma agajy 77' }), answers: 'invite' },
  'invites.factor': { body: () => ({ token: token(), code: '123456' }), answers: 'invite' },
  'me.read': { answers: 'ok' },
  'me.change': {
    body: () => ({ version: 1, name: 'Aýna Täze', locale: 'tk', sound: false }),
    answers: 'ok',
  },
  'me.password': { body: () => ({ password: 'short' }), answers: 'weak_password' },
  'me.beginTotp': { answers: 'ok' },
  'me.totp': { body: () => ({ code: '123456' }), answers: 'login_over' },
  'me.passkeys': { answers: 'ok' },
  'me.passkeyOptions': { answers: 'ok' },
  'me.addPasskey': {
    body: () => ({
      name: 'Telefon',
      passkey: { ...credential, response: { clientDataJSON: bytes, attestationObject: bytes } },
    }),
    answers: 'login_over',
  },
  'me.removePasskey': { id: NOBODY, answers: 'not_found' },
  'me.recoveryCodes': { answers: 'ok' },
  'me.sessions': { answers: 'ok' },
  'me.endSessions': { answers: 'ok' },
  'me.endSession': { id: NOBODY, answers: 'not_found' },
  'staff.list': { answers: 'ok' },
  'staff.read': { id: NOBODY, answers: 'not_found' },
  'staff.invite': {
    body: () => ({ login: login(), name: 'Meret Garlyýew', role: 'courier', locale: 'ru' }),
    answers: 'ok',
  },
  'staff.inviteAgain': { id: NOBODY, answers: 'not_found' },
  'staff.change': { id: NOBODY, body: () => person, answers: 'not_found' },
  'staff.changeState': { id: NOBODY, body: () => ({ version: 1, state: 'blocked' }), answers: 'not_found' },
  'staff.sessions': { id: NOBODY, answers: 'not_found' },
  'staff.endSessions': { id: NOBODY, answers: 'not_found' },
  'orders.list': { query: '?view=all', answers: 'ok' },
  'orders.counts': { answers: 'ok' },
  'orders.read': { id: NOBODY, answers: 'not_found' },
  'orders.timeline': { id: NOBODY, answers: 'not_found' },
  'audit.read': { query: '?entity=order&id=1', answers: 'ok' },
  'contract.read': { answers: 'ok' },
}
