import { type Argon2Parameters, argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '#src/errors/app-error'
import { isSame } from '#src/secrets/secrets'

// argon2id as OWASP asks for it: 19 MiB and two passes. Kept as a PHC string, so that another strength can come later.

const MEMORY_KIB = 19 * 1024
const PASSES = 2
const BYTES = 32
const SALT_BYTES = 16
/** each takes 19 MiB and a thread: more at once would only wait for each other */
const AT_ONCE = 2
/** whoever comes after so many is told to come again: a flood of logins must not fill the memory */
const MOST_WAITING = 100

const derive = promisify(argon2) as (name: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>
const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

export type Passwords = ReturnType<typeof createPasswords>

/** `onHash` is told of every hash that is computed. */
export function createPasswords(onHash: () => void = () => {}) {
  let running = 0
  const waiting: (() => void)[] = []

  async function hashWith(password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> {
    if (waiting.length >= MOST_WAITING) throw new AppError('unavailable')
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      onHash()
      const message = password.normalize('NFKC')
      return await derive('argon2id', { message, nonce, memory, passes, parallelism: 1, tagLength: BYTES })
    } finally {
      // the next in line takes the place, or nobody does
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  const hash = async (password: string): Promise<string> => {
    const salt = randomBytes(SALT_BYTES)
    const tag = await hashWith(password, salt, MEMORY_KIB, PASSES)
    return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${text(salt)}$${text(tag)}`
  }

  return {
    hash,
    /** The same effort without a hash to compare with: whether there is an account is not seen by the time it takes. */
    async verify(phc: string | null, password: string): Promise<boolean> {
      const [, memory, passes, salt = '', tag = ''] = PHC.exec(phc ?? '') ?? []
      const nonce = salt === '' ? randomBytes(SALT_BYTES) : Buffer.from(salt, 'base64')
      const made = await hashWith(password, nonce, Number(memory ?? MEMORY_KIB), Number(passes ?? PASSES))
      return isSame(made, Buffer.from(tag, 'base64'))
    },
  }
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/
