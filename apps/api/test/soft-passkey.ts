import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

// An authenticator in software: ES256, without attestation, as a telephone answers. Only what the standard says of CBOR here.

const USER_PRESENT_AND_VERIFIED = 0x05
const WITH_CREDENTIAL = 0x40

// in as few bytes as there can be: the reader counts them
const head = (kind: number, length: number) => {
  if (length < 24) return Buffer.from([(kind << 5) | length])
  return length < 256
    ? Buffer.from([(kind << 5) | 24, length])
    : Buffer.from([(kind << 5) | 25, length >> 8, length & 255])
}
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
const int = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value))
const map = (...pairs: Buffer[][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()])

interface Options {
  challenge: string
}

export function createSoftPasskey(staffUrl: URL) {
  const id = randomBytes(20)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let count = 0

  const clientData = (type: string, { challenge }: Options, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, more = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++count)
    const host = createHash('sha256').update(staffUrl.hostname).digest()
    return Buffer.concat([host, Buffer.from([flags]), counter, more])
  }
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  }

  return {
    /** for navigator.credentials.create() */
    create(options: Options) {
      const length = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const authData = authenticatorData(USER_PRESENT_AND_VERIFIED | WITH_CREDENTIAL, attested)
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authData)],
      )
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', options, staffUrl.origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** for navigator.credentials.get() */
    get(options: Options, { origin = staffUrl.origin, flags = USER_PRESENT_AND_VERIFIED } = {}) {
      const data = clientData('webauthn.get', options, origin)
      const authData = authenticatorData(flags)
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
    /** a copy that does not know how often the other was used since */
    rewind(to: number) {
      count = to
    },
  }
}

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return map(
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), bytes(Buffer.from(x, 'base64url'))],
    [int(-3), bytes(Buffer.from(y, 'base64url'))],
  )
}
