import { NavLink } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useWays } from './use-ways.ts'

const WAYS_AT_THE_FOOT = 5

/** What the role may use: a rail from 1024, a bar at the foot below. */
export function Ways() {
  const { t } = useTranslation()
  const ways = useWays()
  // what a phone leaves out is the screen that only greets; the palette leads there
  const hasNoRoom = ways.length > WAYS_AT_THE_FOOT
  return (
    <nav
      aria-label={t('ways.label')}
      className="sticky bottom-0 z-(--z-bar) border-t border-sand-200 bg-surface pb-[env(safe-area-inset-bottom)] lg:top-(--size-header) lg:z-auto lg:bottom-auto lg:w-55 lg:flex-none lg:self-stretch lg:border-e lg:border-t-0 lg:px-2 lg:py-4 print:hidden"
    >
      <ul className="flex lg:sticky lg:top-16 lg:grid lg:gap-1">
        {ways.map(({ to, text, icon: Sign }) => (
          <li key={to} className={`min-w-0 flex-1 ${to === '/' && hasNoRoom ? 'max-lg:hidden' : ''}`}>
            <NavLink
              to={to}
              end={to === '/'}
              className="flex min-h-13 flex-col items-center justify-center gap-0.5 rounded-control px-0 py-1 text-center text-xs tracking-tight -outline-offset-2 aria-[current=page]:font-bold aria-[current=page]:text-madder-700 lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:text-start lg:text-sm lg:tracking-normal lg:hover:bg-sand-100 lg:aria-[current=page]:bg-sand-100 lg:aria-[current=page]:text-ink"
            >
              <Sign className="size-5" />
              <span className="max-w-full wrap-anywhere">{text}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
