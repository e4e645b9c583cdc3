import type { KeyOf, Translator as TranslatorOf } from '@oyum/ui/i18n/translator.ts'
import type tk from './tk.json'

// Turkmen is the base language: its keys are the keys that t() knows.
export type Translator = TranslatorOf<KeyOf<typeof tk>>
