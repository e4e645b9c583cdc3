import { type Static, Type } from 'typebox'
import { NeededText } from '../bounds.ts'
import { MAX_VIEW_NAME_CHARS, MAX_VIEW_QUERY_CHARS, VIEW_QUERY_PATTERN, VIEW_SCREENS } from './limits.ts'

export const ViewScreen = Type.Enum(VIEW_SCREENS)

export const KeepView = Type.Object({
  screen: ViewScreen,
  name: NeededText(MAX_VIEW_NAME_CHARS),
  query: Type.String({
    ...{ maxLength: MAX_VIEW_QUERY_CHARS, pattern: VIEW_QUERY_PATTERN },
    description: 'as it stands in the address of the screen',
  }),
})
export type KeepView = Static<typeof KeepView>

export const ViewKept = Type.Object({ id: Type.Integer({ minimum: 1 }) })

export const ViewList = Type.Object({
  rows: Type.Array(
    Type.Object({
      id: Type.Integer({ minimum: 1 }),
      screen: ViewScreen,
      name: Type.String(),
      query: Type.String(),
    }),
  ),
})
