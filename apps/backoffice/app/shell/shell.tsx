import { useStore } from '@oyum/ui/state/store.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { waitingOrders } from '#app/lib/waiting-orders.ts'
import { LanguageSelect } from './language-select.tsx'
import { LineBar } from './line-bar.tsx'
import { Toasts } from './toasts.tsx'

interface ShellProps {
  /** in the bar, in place of the language alone */
  corner?: ReactNode
  /** the ways to the screens, for whoever is logged in */
  ways?: ReactNode
  children: ReactNode
}

/** The frame of every screen: a bar with the name and the language, and the screen below it; behind the login with the ways
 *  to the others, on the left from 1024, at the foot below. */
export function Shell({ corner = <LanguageSelect />, ways, children }: ShellProps) {
  const { t } = useTranslation()
  const waiting = useStore(waitingOrders, 0)
  return (
    <>
      <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${t('office.title')}`}</title>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-2 focus:z-(--z-toast) focus:rounded-control focus:bg-surface focus:px-4 focus:py-2"
      >
        {t('shell.skipToContent')}
      </a>
      <header className="sticky top-0 z-(--z-sticky) border-b border-sand-200 bg-surface print:hidden">
        <div className="page flex min-h-(--size-header) items-center justify-between gap-4">
          {/* behind the login a phone has no room for it beside the signs */}
          <span className={`min-w-0 font-bold ${ways ? 'max-sm:sr-only' : ''}`}>{t('office.title')}</span>
          <div className="ms-auto flex flex-none items-center">{corner}</div>
        </div>
        <LineBar />
      </header>
      <div className={ways ? 'flex flex-1 flex-col-reverse lg:flex-row' : 'flex flex-1'}>
        {ways}
        <main id="content" tabIndex={-1} className="page min-w-0 flex-1 py-6 outline-none">
          {children}
        </main>
      </div>
      <Toasts />
    </>
  )
}
