import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '#app/lib/links.ts'
import { shop } from '#app/lib/shop-config.ts'
import { GridIcon } from '#app/ui/icons.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { HeaderNav } from './header-nav.tsx'
import { HeaderStrip } from './header-strip.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { SearchForm } from './search-form.tsx'

/**
 * 92 px in both layouts. Phones: logo and language (44), categories and search (48), of which the second row stays while
 * scrolling. From 768: strip (28) and one bar (64), of which the bar stays.
 */
export function Header() {
  const { t } = useTranslation()
  return (
    <header className="sticky -top-11 z-(--z-sticky) border-b border-sand-200 bg-ground md:-top-7">
      <HeaderStrip />
      <div className="page grid grid-cols-[2.75rem_1fr_auto] grid-rows-[2.75rem_3rem] items-center gap-x-2 md:flex md:h-16 md:gap-x-3">
        <Link
          to={PATHS.home}
          aria-label={shop.name}
          className="col-span-2 inline-flex min-h-11 items-center justify-self-start md:me-5"
        >
          <Logo className="h-6.5 w-auto md:h-8.5" />
        </Link>
        <div className="-me-2 md:order-last md:ms-1">
          <LanguageSwitcher />
        </div>
        <Link
          to={PATHS.categories}
          className="inline-flex size-11 items-center justify-center gap-2 self-start rounded-control bg-ink text-sm font-medium text-surface hover:bg-ink-soft md:self-center lg:w-auto lg:ps-3.5 lg:pe-4"
        >
          <GridIcon />
          <span className="max-lg:sr-only">{t('common.categories')}</span>
        </Link>
        <div className="col-span-2 min-w-0 self-start md:flex-1 md:self-center">
          <SearchForm />
        </div>
        <HeaderNav />
      </div>
    </header>
  )
}
