import { readTextsFile } from '@oyum/ui/i18n/browser-translator.ts'
import en from './en.json?url&no-inline'
import ru from './ru.json?url&no-inline'
import tk from './tk.json?url&no-inline'

/** Hashed files, cached for good. Only the chosen language is ever asked for. */
export const readTexts = readTextsFile({ tk, ru, en })
