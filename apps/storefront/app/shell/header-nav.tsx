import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { HEADER_ITEMS } from './nav-items.ts'

/** The icons of wide screens; their words are seen from 1024. */
export function HeaderNav() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('nav.main')} className="ms-2 hidden md:flex">
      {HEADER_ITEMS.map(({ path, label, icon: Icon }) => (
        <NavLink
          key={path}
          to={path}
          className="grid h-14 min-w-12 content-center justify-items-center gap-0.5 rounded-control px-1.5 text-xs text-sand-700 hover:text-ink aria-[current=page]:font-bold aria-[current=page]:text-ink lg:min-w-18"
        >
          <Icon />
          <span className="max-lg:sr-only">{t(label)}</span>
        </NavLink>
      ))}
    </nav>
  )
}
