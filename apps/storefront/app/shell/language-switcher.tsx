import { LOCALES, type Locale, parseLocale } from '@oyum/shop-rules/locales'
import flagGb from '@oyum/ui/flags/gb.svg?url&no-inline'
import flagRu from '@oyum/ui/flags/ru.svg?url&no-inline'
import flagTm from '@oyum/ui/flags/tm.svg?url&no-inline'
import { useLocale } from '@oyum/ui/i18n/use-locale.ts'
import { ChevronDownIcon } from '@oyum/ui/icons.tsx'
import type { FocusEvent, KeyboardEvent, SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { storeLocale } from '#app/state/stored-locale.ts'

// A language is named in itself, whatever the page speaks.
const LANGUAGES: Readonly<Record<Locale, { name: string; flag: string }>> = {
  tk: { name: 'Türkmençe', flag: flagTm },
  ru: { name: 'Русский', flag: flagRu },
  en: { name: 'English', flag: flagGb },
}

/** A form in a disclosure: opens and works without script. */
export function LanguageSwitcher() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  return (
    <details className="group relative" onBlur={closeWhenLeft} onKeyDown={closeOnEscape}>
      <summary className="inline-flex h-11 items-center gap-1.5 rounded-control px-2 text-sm font-medium">
        <Flag locale={locale} />
        <span className="sr-only">{t('header.language')}: </span>
        {locale.toUpperCase()}
        <ChevronDownIcon className="size-4 group-open:rotate-180" />
      </summary>
      <form
        method="post"
        action={PATHS.setLocale}
        onSubmit={chooseLocale}
        className="absolute end-0 top-full z-(--z-pop) min-w-44 rounded-card border border-sand-200 bg-surface p-1 shadow-pop"
      >
        <input type="hidden" name="back" value={pathname + search} />
        {LOCALES.map((choice) => (
          <button
            key={choice}
            type="submit"
            name="locale"
            value={choice}
            lang={choice}
            aria-current={choice === locale ? 'true' : undefined}
            className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-start text-sm -outline-offset-2 hover:bg-sand-100 aria-[current=true]:font-bold"
          >
            <Flag locale={choice} />
            {LANGUAGES[choice].name}
          </button>
        ))}
      </form>
    </details>
  )
}

/** A file of its own: those of the closed menu are not asked for until it opens. */
function Flag({ locale }: { locale: Locale }) {
  return (
    <img src={LANGUAGES[locale].flag} alt="" width="21" height="14" loading="lazy" className="h-3.5 w-5.25" />
  )
}

/** LANG-08: store, then reload. Without script the form's own answer does the same. */
function chooseLocale(event: SubmitEvent<HTMLFormElement>) {
  event.preventDefault()
  const { submitter } = event.nativeEvent
  if (!(submitter instanceof HTMLButtonElement)) return
  storeLocale(parseLocale(submitter.value))
  location.reload()
}

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}
