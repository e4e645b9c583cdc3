import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { CARD_FORM } from '#app/lib/card-form.ts'
import { PATHS } from '#app/lib/links.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LateOffline } from './late-offline.tsx'
import { LoginPrompt } from './login-prompt.tsx'
import { PageRefresh } from './page-refresh.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { RouteProgress } from './route-progress.tsx'
import { Toasts } from './toasts.tsx'
import { WishlistSync } from './wishlist-sync.tsx'

/** What stands around every page, also around failed ones. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <a href="#main" className="skip-link">
        {t('common.skipToContent')}
      </a>
      {/* before the cards: a button finds only a form that has come */}
      <form id={CARD_FORM} method="post" action={PATHS.plainCart} hidden />
      <Header />
      {/* On a short page the footer grows, not this: on a slow line it comes in parts, and what it still lacks may not move it. */}
      <main id="main" tabIndex={-1} className="shop-main">
        {children}
      </main>
      <Footer />
      <BottomBar />
      <RouteAnnouncer />
      <RouteProgress />
      <PageRefresh />
      <Toasts />
      <LoginPrompt />
      <WishlistSync />
      <LateOffline />
    </>
  )
}
