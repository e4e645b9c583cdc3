import { useTranslation } from '#app/i18n/use-translation.ts'
import { NavEntry } from './nav-entry.tsx'
import { HEADER_ITEMS } from './nav-items.ts'

/** The icons of wide screens; their words are seen from 1024. */
export function HeaderNav() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('nav.main')} className="ms-2 hidden md:flex">
      {HEADER_ITEMS.map((item) => (
        <NavEntry
          key={item.path}
          item={item}
          className="relative grid h-14 min-w-12 content-center justify-items-center gap-0.5 rounded-control px-1.5 text-xs text-sand-700 hover:text-ink aria-[current=page]:font-bold aria-[current=page]:text-ink lg:min-w-18"
          labelClassName="max-lg:sr-only"
          diamondClassName="bottom-1 start-1/2 -ms-0.875 lg:opacity-0"
        />
      ))}
    </nav>
  )
}
