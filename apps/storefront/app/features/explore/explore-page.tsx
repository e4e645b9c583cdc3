import { ButtonLink } from '@oyum/ui/button.tsx'
import { ExploreIcon, RefreshIcon } from '@oyum/ui/icons.tsx'
import { useSearchParams } from 'react-router'
import { MediaCard } from '#app/components/media/media-card.tsx'
import { Breadcrumbs } from '#app/components/page/breadcrumbs.tsx'
import { EmptyState } from '#app/components/page/empty-state.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { articlePath, PATHS, videoPath } from '#app/lib/links.ts'
import { chooseTab, type ExploreTab, tabPath } from './explore-tab.ts'
import { ExploreTabs } from './explore-tabs.tsx'
import type { ExploreData } from './load-explore.ts'

// One, two or three columns. A phone of two or three pixels a point takes the picture of 640.
const SHOWN_WIDTH = '(min-width: 64rem) 400px, (min-width: 40rem) 46vw, 320px'
const FIRST_ROW = 3

/** Films and articles, each in a tab of its own. In a list no film starts by itself: there are only pictures. */
export function ExplorePage(data: ExploreData) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const tab = chooseTab(query, data)
  return (
    <div className="page">
      <PageHead title={t('home.media')} description={t('explore.description')} path={PATHS.explore} />
      <Breadcrumbs parents={[{ name: t('nav.home'), path: PATHS.home }]} current={t('nav.explore')} />
      <h1 className="h1 mb-1 lg:mb-2">{t('home.media')}</h1>
      <ExploreTabs chosen={tab} data={data} />
      <Items tab={tab} items={data[tab]} />
    </div>
  )
}

interface ItemsProps {
  tab: ExploreTab
  items: ExploreData[ExploreTab]
}

function Items({ tab, items }: ItemsProps) {
  const { t } = useTranslation()
  if (!items) {
    return (
      <EmptyState icon={RefreshIcon} title={t('errors.fetch_failed')}>
        <ButtonLink look="primary" to={tabPath(tab)} reloadDocument>
          {t('failure.retry')}
        </ButtonLink>
      </EmptyState>
    )
  }
  if (items.length === 0) {
    return (
      <EmptyState
        icon={ExploreIcon}
        title={t(tab === 'videos' ? 'explore.noVideos' : 'explore.noArticles')}
      />
    )
  }
  const kind = tab === 'videos' ? 'video' : 'article'
  return (
    <ul className="grid gap-x-(--grid-gap-x) gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {items.map((item, index) => (
        <li key={item.id} className="min-w-0">
          <MediaCard
            kind={kind}
            name={item.name}
            image={item.image}
            viewCount={item.viewCount}
            sizes={SHOWN_WIDTH}
            to={kind === 'video' ? videoPath(item.id) : articlePath(item.id)}
            priority={index === 0 ? 'first' : index < FIRST_ROW ? 'eager' : 'lazy'}
          />
        </li>
      ))}
    </ul>
  )
}
