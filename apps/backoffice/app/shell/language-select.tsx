import { LOCALES, type Locale, parseLocale } from '@oyum/shop-rules/locales'
import { useLocale } from '@oyum/ui/i18n/use-locale.ts'
import { showToast } from '@oyum/ui/state/toast.ts'
import { useState } from 'react'
import { useChooseLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'

// A language is named in itself, whatever the page speaks.
const NAMES: Readonly<Record<Locale, string>> = { tk: 'Türkmençe', ru: 'Русский', en: 'English' }

export function LanguageSelect() {
  const { t } = useTranslation()
  const locale = useLocale()
  const choose = useChooseLanguage()
  /** chosen, and its words are on their way */
  const [wanted, setWanted] = useState<Locale>()

  async function change(next: Locale) {
    setWanted(next)
    try {
      await choose(next)
    } catch {
      showToast({ kind: 'error', text: t('shell.languageFailed') })
    }
    setWanted(undefined)
  }

  return (
    <select
      aria-label={t('shell.language')}
      aria-busy={wanted !== undefined}
      value={wanted ?? locale}
      onChange={({ target }) => void change(parseLocale(target.value))}
      className="min-h-11 flex-none rounded-control bg-surface px-2 text-sm font-medium -outline-offset-2"
    >
      {LOCALES.map((one) => (
        <option key={one} value={one} lang={one}>
          {NAMES[one]}
        </option>
      ))}
    </select>
  )
}
