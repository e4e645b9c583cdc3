import { useTranslation as useAnyTranslation } from '@oyum/ui/i18n/use-translation.ts'
import type { Translator } from './translator.ts'

/** The shop's words: t() knows their keys. */
export const useTranslation: () => Translator = useAnyTranslation
