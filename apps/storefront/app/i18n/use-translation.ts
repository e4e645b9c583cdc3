import { createContext, useContext } from 'react'
import type { Translator } from './translator.ts'

const TranslatorContext = createContext<Translator | undefined>(undefined)

/** Around everything that is rendered, on the server and in the browser. */
export const TranslatorProvider = TranslatorContext.Provider

export function useTranslation(): Translator {
  const translator = useContext(TranslatorContext)
  if (!translator) throw new Error('texts are asked for outside of a TranslatorProvider')
  return translator
}
