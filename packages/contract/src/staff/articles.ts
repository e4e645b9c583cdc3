import { type Static, Type } from 'typebox'
import { FileName, FreeText, Id, Nullable } from '../bounds.ts'
import { NO_CONTROLS_PATTERN } from '../limits.ts'
import {
  MAX_ARTICLE_CHARS,
  MAX_MOMENT_CHARS,
  MAX_STORY_NAME_CHARS,
  MAX_STORY_PICTURES,
  MAX_STORY_PRODUCTS,
  STORY_ROWS,
} from './limits.ts'
import { Moment, Version } from './me.ts'

const Text = Type.Object({
  name: Type.String({
    ...{ maxLength: MAX_STORY_NAME_CHARS, pattern: NO_CONTROLS_PATTERN },
    description: 'empty only where the description is',
  }),
  description: FreeText(MAX_ARTICLE_CHARS),
})
const Texts = Type.Object({ tk: Text, ru: Text, en: Text })

const given = {
  texts: Texts,
  isActive: Type.Boolean({ description: 'off: a draft, whatever its moment' }),
  publishedAt: Type.String({
    ...{ maxLength: MAX_MOMENT_CHARS, format: 'date-time' },
    description: 'when it appears, and the date on its page',
  }),
  pictures: Type.Array(
    Type.String({ ...FileName, minLength: 1, description: 'of pictures that are ready' }),
    {
      ...{ maxItems: MAX_STORY_PICTURES, uniqueItems: true },
    },
  ),
  productIds: Type.Array(Id, { maxItems: MAX_STORY_PRODUCTS, uniqueItems: true }),
}
export const AddArticle = Type.Object(given)
export type AddArticle = Static<typeof AddArticle>
export const ChangeArticle = Type.Object({ version: Version, ...given })

export const StaffArticle = Type.Object({
  ...{ id: Id, version: Version, texts: Texts, isActive: Type.Boolean(), publishedAt: Moment },
  isShown: Type.Boolean({ description: 'in the shop, now' }),
  pictures: Type.Array(Type.String()),
  products: Type.Array(Type.Object({ id: Id, name: Type.String() })),
})
export type StaffArticle = Static<typeof StaffArticle>
export const ArticleKept = Type.Object({ id: Id, version: Version, isShown: Type.Boolean() })

export const ArticlesQuery = Type.Object({
  after: Type.Optional(Type.Integer({ ...Id, description: '`next` of the page before' })),
})
/** Last added first. */
export const ArticlesPage = Type.Object({
  rows: Type.Array(
    Type.Object({
      ...{ id: Id, version: Version, name: Type.String(), isActive: Type.Boolean(), publishedAt: Moment },
      isShown: Type.Boolean(),
    }),
    { maxItems: STORY_ROWS },
  ),
  next: Nullable(Id),
})
