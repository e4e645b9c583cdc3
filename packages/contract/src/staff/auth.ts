import { Type } from 'typebox'
import {
  MAX_PASSKEY_BYTES_CHARS,
  MAX_PASSKEY_TRANSPORT_CHARS,
  MAX_PASSKEY_TRANSPORTS,
  MAX_TYPED_PASSWORD_CHARS,
  PASSKEY_BYTES_PATTERN,
  RECOVERY_CODE_PATTERN,
  STAFF_LOGIN_PATTERN,
  TOTP_PATTERN,
} from './limits.ts'

/** As it is typed: whether it is good enough is asked where one is chosen, not here. */
export const TypedPassword = Type.String({ minLength: 1, maxLength: MAX_TYPED_PASSWORD_CHARS })
export const TotpCode = Type.String({ pattern: TOTP_PATTERN })

export const PasswordLogin = Type.Object({
  login: Type.String({ pattern: STAFF_LOGIN_PATTERN }),
  password: TypedPassword,
})
export const CodeLogin = Type.Object({ code: TotpCode })
export const RecoveryLogin = Type.Object({ code: Type.String({ pattern: RECOVERY_CODE_PATTERN }) })

/** A secret for the application on the telephone; it counts once a code of it came back. */
export const NewTotp = Type.Object({
  secret: Type.String({ description: 'base32, for typing it' }),
  uri: Type.String({ description: 'otpauth://, for a QR' }),
})
export const RecoveryCodes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), { description: 'shown this once' }),
})

/** What the browser's navigator.credentials takes, as JSON. */
export const PasskeyOptions = Type.Object({ challenge: Type.String() }, { additionalProperties: true })

const Bytes = Type.String({
  minLength: 1,
  maxLength: MAX_PASSKEY_BYTES_CHARS,
  pattern: PASSKEY_BYTES_PATTERN,
})
const credential = {
  id: Bytes,
  rawId: Bytes,
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({}, { additionalProperties: true }),
}

/** What navigator.credentials.get() gives, as JSON. */
export const PasskeyAnswer = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Type.Optional(Bytes),
  }),
})
/** What navigator.credentials.create() gives, as JSON. */
export const NewPasskeyAnswer = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: Type.Optional(
      Type.Array(Type.String({ maxLength: MAX_PASSKEY_TRANSPORT_CHARS }), {
        maxItems: MAX_PASSKEY_TRANSPORTS,
      }),
    ),
  }),
})

/** Password and code, or a passkey. */
export const Proof = Type.Object({
  password: Type.Optional(TypedPassword),
  code: Type.Optional(TotpCode),
  passkey: Type.Optional(PasskeyAnswer),
})
