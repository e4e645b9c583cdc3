import { formatCount } from '@oyum/shop-rules/numbers'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { EXPLORE_TABS, type ExploreTab, tabPath } from './explore-tab.ts'
import type { ExploreData } from './load-explore.ts'

/** Links, so that they work without script and can be shared; the chosen one is the current page. */
export function ExploreTabs({ chosen, data }: { chosen: ExploreTab; data: ExploreData }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('home.media')} className="mb-6 border-b border-sand-200">
      <ul className="flex flex-wrap gap-x-6">
        {EXPLORE_TABS.map((tab) => (
          <li key={tab}>
            <Link
              to={tabPath(tab)}
              replace
              preventScrollReset
              aria-current={tab === chosen ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center gap-1.5 border-b-2 border-transparent text-sand-600 hover:text-ink aria-[current=page]:border-madder-600 aria-[current=page]:font-bold aria-[current=page]:text-ink"
            >
              {t(`explore.${tab}`)}
              {data[tab] && <span className="text-xs font-normal">{formatCount(data[tab].length)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
