import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { LanguageSelect } from './language-select.tsx'
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
  return (
    <>
      <title>{t('office.title')}</title>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-2 focus:z-(--z-toast) focus:rounded-control focus:bg-surface focus:px-4 focus:py-2"
      >
        {t('shell.skipToContent')}
      </a>
      <header className="sticky top-0 z-(--z-sticky) border-b border-sand-200 bg-surface print:hidden">
        <div className="page flex min-h-(--size-header) items-center justify-between gap-4">
          <span className="min-w-0 font-bold">{t('office.title')}</span>
          <div className="flex flex-none items-center">{corner}</div>
        </div>
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
