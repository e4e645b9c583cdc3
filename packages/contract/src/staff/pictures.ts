import { type Static, Type } from 'typebox'
import { FileName, Id, Nullable } from '../bounds.ts'
import { MAX_FILE_NAME_CHARS } from '../limits.ts'
import { MAX_GALLERY_PICTURES, MAX_MATERIAL_PICTURES, MAX_PICTURED_VARIATIONS } from './limits.ts'
import { Version } from './me.ts'

const File = Type.String({
  ...{ minLength: 1, maxLength: MAX_FILE_NAME_CHARS },
  description: 'of a picture that is ready, or that this product has already',
})

/** All of them as they shall be: what is missing here is taken off the product, and its file stays. */
export const ChangePictures = Type.Object({
  version: Version,
  gallery: Type.Array(File, { maxItems: MAX_GALLERY_PICTURES, description: 'in their order, none twice' }),
  material: Type.Array(File, { maxItems: MAX_MATERIAL_PICTURES, description: 'in their order, none twice' }),
  variations: Type.Array(
    Type.Object({ id: Id, file: Type.Union([Type.Null(), File]) }),
    // those that are not named keep the picture they have, wherever it moves
    { maxItems: MAX_PICTURED_VARIATIONS, description: 'whose picture changes; one of the gallery, or none' },
  ),
})
export type ChangePictures = Static<typeof ChangePictures>

const Picture = Type.Object({
  file: FileName,
  state: Type.Enum(['waiting', 'working', 'done', 'refused'], { description: 'of its sizes' }),
  width: Nullable(Type.Integer({ minimum: 1 })),
  height: Nullable(Type.Integer({ minimum: 1 })),
  colour: Nullable(Type.String({ description: 'shown until it is there' })),
})

export const GoodsPictures = Type.Object({
  version: Version,
  gallery: Type.Array(Picture),
  material: Type.Array(Picture),
  variations: Type.Array(
    Type.Object({ id: Id, type: Type.String(), isActive: Type.Boolean(), file: Nullable(FileName) }),
  ),
})
