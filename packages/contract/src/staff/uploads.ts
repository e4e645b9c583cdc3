import { PICTURE_REFUSALS } from '@oyum/shop-rules/uploads'
import { type Static, Type } from 'typebox'
import { FileName, Id, Nullable } from '../bounds.ts'
import { PERSON_NAME_PATTERN } from '../limits.ts'
import { MAX_UPLOAD_NAME_CHARS, UPLOAD_KINDS, UPLOAD_STATES, WHOLE_PERCENT } from './limits.ts'

const Bytes = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const Kind = Type.Enum(UPLOAD_KINDS)

export const BeginUpload = Type.Object({
  kind: Kind,
  name: Type.String({
    ...{ minLength: 1, maxLength: MAX_UPLOAD_NAME_CHARS, pattern: PERSON_NAME_PATTERN },
    description: 'as the file is called where it comes from; the shop gives it another',
  }),
  bytes: Bytes,
})
export type BeginUpload = Static<typeof BeginUpload>

export const SendPieceQuery = Type.Object({
  offset: { ...Bytes, description: 'how many bytes went before; another number than `received` is refused' },
})

export const Upload = Type.Object({
  id: Id,
  kind: Kind,
  name: Type.String(),
  bytes: Type.Integer({ minimum: 1 }),
  received: Type.Integer({ minimum: 0, description: 'from here on it is to be sent' }),
  state: Type.Enum(UPLOAD_STATES),
  percent: Type.Integer({ minimum: 0, maximum: WHOLE_PERCENT, description: 'of what its state says' }),
  file: Nullable({ ...FileName, description: 'its name in the shop, once it is taken' }),
  refusal: Nullable(
    Type.Object({
      code: Type.Enum(PICTURE_REFUSALS),
      message: Type.String({ description: 'for people, in the language asked for' }),
    }),
  ),
})

export const UploadList = Type.Object({
  rows: Type.Array(Upload, { description: 'own ones of the last day, newest first' }),
})
