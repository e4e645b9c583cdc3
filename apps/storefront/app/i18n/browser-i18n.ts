import {
  TRANSLATION_FIRST_RETRY_MS,
  TRANSLATION_MAX_RETRIES,
  TRANSLATION_PARALLEL_READS,
} from '@oyum/shop-rules/limits'
import type { Locale } from '@oyum/shop-rules/locales'
import { type BackendModule, createInstance, type i18n, type ReadCallback } from 'i18next'
import { I18N_OPTIONS } from './i18n-options.ts'

export type ReadTranslation = (locale: string, namespace: string) => Promise<object>

/** Resolves when the language is there; fails when it could not be read, even after the retries. */
export async function createBrowserI18n(
  locale: Locale,
  read: ReadTranslation,
  namespaces: string[] = ['translation'],
): Promise<i18n> {
  const instance = createInstance()
  const failures: unknown[] = []
  instance.on('failedLoading', (_locale, _namespace, reason) => failures.push(reason))
  await instance.use(translationBackend(read)).init({
    ...I18N_OPTIONS,
    lng: locale,
    ns: namespaces,
    maxParallelReads: TRANSLATION_PARALLEL_READS,
    maxRetries: TRANSLATION_MAX_RETRIES,
    retryTimeout: TRANSLATION_FIRST_RETRY_MS,
  })
  if (failures.length > 0) throw new Error(`translation ${locale} could not be read`, { cause: failures[0] })
  return instance
}

function translationBackend(read: ReadTranslation): BackendModule {
  return {
    type: 'backend',
    callbackApi: true,
    init() {},
    read(locale: string, namespace: string, callback: ReadCallback) {
      read(locale, namespace).then(
        (translation) => callback(null, translation as Parameters<ReadCallback>[1]),
        // `true` beside an error asks i18next to try again.
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), true),
      )
    },
  }
}

export function readTranslationFile(urls: Readonly<Record<string, string>>): ReadTranslation {
  return async (locale) => {
    const response = await fetch(urls[locale] ?? '')
    if (!response.ok) throw new Error(`translation answered ${response.status}`)
    return (await response.json()) as object
  }
}
