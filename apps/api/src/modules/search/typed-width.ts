import { isLengthUnit, widthRange } from '@oyum/shop-rules/search-numbers'
import type { Bounds } from './search.repository.ts'
import type { TypedWord } from './typed-words.ts'

export interface TypedWidth {
  rest: TypedWord[]
  bounds: Bounds
  /** the number, as it was typed */
  typed: string
}

/** A number beside other words, taken for a width: «диван 220», «стол 180 см». */
export function readWidth(typed: readonly TypedWord[]): TypedWidth | undefined {
  const [number, ...others] = typed.filter(({ word }) => /^\d+$/.test(word))
  const range = number && others.length === 0 ? widthRange(number.word) : undefined
  const rest = typed.filter(({ word }) => !/^\d+$/.test(word) && !isLengthUnit(word))
  if (!number || !range || rest.length === 0) return undefined
  return { rest, typed: number.shown, bounds: { minWidthMm: range.fromCm * 10, maxWidthMm: range.toCm * 10 } }
}
