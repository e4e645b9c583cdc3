import { Skeleton } from '@oyum/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'

/** While another screen is on its way it has its place kept over this one, which stays as it is in case none comes. A list
 *  that only asks for other rows shows the old ones meanwhile. */
export function NextScreen({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { state, location } = useNavigation()
  const here = useLocation()
  const isComing = state === 'loading' && location.pathname !== here.pathname
  return (
    <div className="relative">
      {children}
      {isComing && (
        <div role="status" className="shown-late absolute inset-0 z-2 min-h-60 bg-ground">
          <span className="sr-only">{t('shell.loading')}</span>
          <div className="sticky top-20 grid gap-4">
            <Skeleton className="h-8 w-60 max-w-full" />
            <Skeleton className="h-44 w-full rounded-card" />
          </div>
        </div>
      )}
    </div>
  )
}
