import { Link } from 'react-router'
import { Logo } from '#app/components/page/logo.tsx'
import { HeaderSearch } from '#app/features/search/header-search.tsx'
import { PATHS } from '#app/lib/links.ts'
import { useShop } from '#app/lib/shop.ts'
import { CategoriesMenu } from './categories-menu.tsx'
import { HeaderNav } from './header-nav.tsx'
import { HeaderStrip } from './header-strip.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'

/**
 * 92 px in both layouts. Phones: logo and language (44), categories and search (48), of which the second row stays while
 * scrolling. From 768: strip (28) and one bar (64), of which the bar stays. While something hangs open under it all of it is
 * shown, so that what hangs there always begins at 92. On a phone that lies on its side it is one row and scrolls away
 * (OPEN-98).
 */
export function Header() {
  const { name } = useShop()
  return (
    <header className="sticky -top-11 z-(--z-sticky) short:not-has-[[data-header-popover]]:static border-b border-sand-200 bg-ground has-[[data-header-popover]]:top-0 md:not-has-[[data-header-popover]]:-top-7">
      <div className="short:hidden">
        <HeaderStrip />
      </div>
      <div className="page header-rows items-center gap-x-2 md:flex md:h-16 md:gap-x-3">
        <Link
          to={PATHS.home}
          aria-label={name}
          className="col-span-2 inline-flex min-h-11 items-center justify-self-start md:me-5 short:col-span-1"
        >
          <Logo className="h-6.5 w-auto md:h-8.5" />
        </Link>
        <div className="-me-2 md:hidden short:order-last">
          <LanguageSwitcher />
        </div>
        <CategoriesMenu />
        <div className="col-span-2 min-w-0 self-start md:flex-1 md:self-center short:col-span-1 short:self-center">
          <HeaderSearch />
        </div>
        <HeaderNav />
        {/* A second one, so that on both screens the keyboard meets it where the eye does. */}
        <div className="-me-2 ms-1 hidden md:block">
          <LanguageSwitcher />
        </div>
      </div>
    </header>
  )
}
