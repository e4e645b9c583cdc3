import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'
import { OTP_DIGITS } from '@oyum/contract/limits'

// Everything that must not be readable in the database, the queue or a log goes through here. One secret of the shop,
// one key derived from it for each use.

export type Secrets = ReturnType<typeof createSecrets>

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const SIGNATURE_CHARS = 22
// 192 bits that nobody guesses and 66 by which we know our own, together 43 characters
const TOKEN_BYTES = 24
const MARK_CHARS = 11

export function createSecrets(authSecret: string) {
  // a key object: a buffer would be made one anew for every hash, which takes longer than the hash
  const keyFor = (use: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', authSecret, '', `oyum ${use}`, 32)))
  const keys = {
    code: keyFor('login code'),
    token: keyFor('session token'),
    staffToken: keyFor('staff session token'),
    device: keyFor('known device'),
    seal: keyFor('sealed text'),
    signature: keyFor('signature'),
    mark: keyFor('mark of a token'),
    log: keyFor('log line'),
    staffStep: keyFor('staff login under way'),
    staffDevice: keyFor('staff device'),
    staffInvite: keyFor('staff invitation'),
    staffRecovery: keyFor('staff recovery code'),
    staffTotp: keyFor('staff second factor'),
  }
  const hash = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest()
  const signature = (use: string, value: string) =>
    hash(keys.signature, `${use} ${value}`).toString('base64url').slice(0, SIGNATURE_CHARS)

  const markOf = (random: string) => hash(keys.mark, random).toString('base64url').slice(0, MARK_CHARS)

  return {
    /** For a session or a device. It shows by itself that it was given out here: no limit need ask the database. */
    newToken(): string {
      const random = randomBytes(TOKEN_BYTES).toString('base64url')
      return random + markOf(random)
    },
    isOwnToken(token: string): boolean {
      const [random, mark] = [token.slice(0, -MARK_CHARS), token.slice(-MARK_CHARS)]
      return isSame(Buffer.from(mark), Buffer.from(markOf(random)))
    },

    /** bound to the number: a code of one is nothing at another */
    hashCode: (phone: string, code: string) => hash(keys.code, `login ${phone} ${code}`),
    hashToken: (token: string) => hash(keys.token, token),
    /** another key than a customer's: a token of one is nothing to the other */
    hashStaffToken: (token: string) => hash(keys.staffToken, token),
    hashDevice: (device: string) => hash(keys.device, device),
    hashStaffStep: (token: string) => hash(keys.staffStep, token),
    hashStaffDevice: (token: string) => hash(keys.staffDevice, token),
    hashStaffInvite: (token: string) => hash(keys.staffInvite, token),
    /** bound to the person: a code of one is nothing at another */
    hashRecoveryCode: (staffId: number, code: string) => hash(keys.staffRecovery, `${staffId} ${code}`),
    sealTotp: (secret: string, staffId: number) => sealWith(keys.staffTotp, secret, `staff ${staffId}`),
    openTotp: (sealed: string, staffId: number) => openWith(keys.staffTotp, sealed, `staff ${staffId}`),

    /** What stands in a log for a number, an address or a customer: the same each time, and readable to nobody. */
    hashForLog: (text: string) => hash(keys.log, text).toString('base64url').slice(0, SIGNATURE_CHARS),

    /** For texts that wait in the queue. `bound` must be given again to open them. */
    seal: (text: string, bound: string) => sealWith(keys.seal, text, bound),
    open: (sealed: string, bound: string) => openWith(keys.seal, sealed, bound),

    /** An id that nobody else can make up. */
    signId: (use: string, id: number) => `${id}.${signature(use, String(id))}`,
    readSignedId(use: string, signed: string): number | undefined {
      const [id = '', given = ''] = signed.split('.')
      if (!/^[0-9]{1,15}$/.test(id)) return undefined
      return isSame(Buffer.from(given), Buffer.from(signature(use, id))) ? Number(id) : undefined
    },
  }
}

function sealWith(key: KeyObject, text: string, bound: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(bound))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

function openWith(key: KeyObject, sealed: string, bound: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const tagEnd = IV_BYTES + TAG_BYTES
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(IV_BYTES, tagEnd))
  return decipher.update(bytes.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8')
}

/** Takes the same time wherever the two differ. */
export function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** For the back office, where nothing is told of a token without looking it up: all of it is chance. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

export const randomCode = (): string => String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0')
