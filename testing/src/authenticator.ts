import { createHmac } from 'node:crypto'

// The application on somebody's telephone, by RFC 6238 and not by the server's own code: that the two agree is part of the test.

const STEP_MS = 30_000
const LOOK_AGAIN_MS = 250
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const stepNow = () => Math.floor(Date.now() / STEP_MS)

function codeOf(secret: string, step: number): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const number = digest.readUInt32BE(digest.readUInt8(19) % 16) % 2 ** 31
  return String(number % 1_000_000).padStart(6, '0')
}

/** A code works once, so each is of a later step than the one before. The server takes codes of one step ahead: two in a row need
 *  no waiting. */
export function createAuthenticator(secret: string): () => Promise<string> {
  let last = 0
  return async () => {
    last = Math.max(stepNow(), last + 1)
    while (last > stepNow() + 1) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    return codeOf(secret, last)
  }
}
