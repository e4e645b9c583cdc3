import { useTranslation as useAnyTranslation } from '@oyum/ui/i18n/use-translation.ts'
import type { Translator } from './translator.ts'

/** The words of the back office: t() knows their keys. */
export const useTranslation: () => Translator = useAnyTranslation
