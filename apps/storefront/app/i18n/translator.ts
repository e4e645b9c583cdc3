import type {
  KeyOf,
  Translate as TranslateKey,
  Translator as TranslatorOf,
} from '@oyum/ui/i18n/translator.ts'
import type tk from './tk.json'

// Turkmen is the base language: its keys are the keys that t() knows.
export type TextKey = KeyOf<typeof tk>
export type Translate = TranslateKey<TextKey>
export type Translator = TranslatorOf<TextKey>
