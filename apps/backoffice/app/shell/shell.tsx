import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { LanguageSelect } from './language-select.tsx'
import { Toasts } from './toasts.tsx'

/** The frame of every screen: a bar with the name and the language, and the screen below it. */
export function Shell({ children }: { children: ReactNode }) {
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
      <header className="sticky top-0 z-(--z-sticky) border-b border-sand-200 bg-surface">
        <div className="page flex min-h-(--size-header) items-center justify-between gap-4">
          <span className="min-w-0 font-bold">{t('office.title')}</span>
          <LanguageSelect />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="page py-6 outline-none">
        {children}
      </main>
      <Toasts />
    </>
  )
}
