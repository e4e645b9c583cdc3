import { TRANSLATION_FIRST_RETRY_MS, TRANSLATION_MAX_RETRIES } from '@oyum/shop-rules/limits'
import type { Locale } from '@oyum/shop-rules/locales'
import { createTranslator, type Texts, type Translate, type Translator } from './translator.ts'

type ReadTexts = (locale: Locale) => Promise<Texts>

let loaded: Translator | undefined

/** For what happens outside of React, in the browser only: the answer to a form whose page may have been left. */
export const browserT: Translate = (key, values) => loaded?.t(key, values) ?? key

/** Resolves when the texts of the language are there; fails when they could not be read, even after the retries. */
export async function loadTranslator(locale: Locale, read: ReadTexts): Promise<Translator> {
  for (let retries = 0; ; retries++) {
    try {
      loaded = createTranslator(locale, await read(locale))
      return loaded
    } catch (cause) {
      if (retries === TRANSLATION_MAX_RETRIES) {
        throw new Error(`the texts of ${locale} could not be read`, { cause })
      }
      const wait = TRANSLATION_FIRST_RETRY_MS * 2 ** retries
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

export function readTextsFile(urls: Readonly<Record<Locale, string>>): ReadTexts {
  return async (locale) => {
    const response = await fetch(urls[locale])
    if (!response.ok) throw new Error(`the texts answered ${response.status}`)
    return (await response.json()) as Texts
  }
}
