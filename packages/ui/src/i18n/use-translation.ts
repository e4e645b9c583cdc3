import { createContext, useContext } from 'react'
import type { Translator } from './translator.ts'

// Here nobody knows the keys of the application; it does, and says so when it asks.
const TranslatorContext = createContext<Translator<never> | undefined>(undefined)

/** Around everything that is rendered, on the server and in the browser. */
export const TranslatorProvider = TranslatorContext.Provider

export function useTranslation<Key extends string>(): Translator<Key> {
  const translator = useContext(TranslatorContext)
  if (!translator) throw new Error('texts are asked for outside of a TranslatorProvider')
  return translator as Translator<Key>
}
