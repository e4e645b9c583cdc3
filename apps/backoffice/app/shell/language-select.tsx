import { LOCALES, type Locale, parseLocale } from '@oyum/shop-rules/locales'
import { useLocale } from '@oyum/ui/i18n/use-locale.ts'
import { showToast } from '@oyum/ui/state/toast.ts'
import { useState } from 'react'
import { useChooseLanguage } from '#app/i18n/language.tsx'
import { LOCALE_NAMES } from '#app/i18n/locale-names.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'

interface LanguageSelectProps {
  /** keeps it for the person, beside this browser */
  onChosen?: ((locale: Locale) => Promise<unknown>) | undefined
}

export function LanguageSelect({ onChosen }: LanguageSelectProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const choose = useChooseLanguage()
  /** chosen, and its words are on their way */
  const [wanted, setWanted] = useState<Locale>()

  async function change(next: Locale) {
    setWanted(next)
    try {
      await choose(next)
      await onChosen?.(next)
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
          {LOCALE_NAMES[one]}
        </option>
      ))}
    </select>
  )
}
