import { useNavigation } from 'react-router'
import { Outage } from '#app/components/list/outage.tsx'
import { SavedViews } from '#app/components/list/saved-views.tsx'
import { useLastThatCame } from '#app/components/list/use-last-that-came.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { ChosenGoods } from './chosen-goods.tsx'
import { choicesOf, GOODS_PATH, type GoodsAsked, savedQuery } from './goods-asked.ts'
import { GoodsPages } from './goods-pages.tsx'
import { GoodsSearch } from './goods-search.tsx'
import { GoodsTable } from './goods-table.tsx'
import { GoodsTabs } from './goods-tabs.tsx'
import type { GoodsFound } from './load-goods.ts'

/** The list of products. Everything that was chosen stands in the address, so Back gives the same list. */
export function GoodsScreen({ found }: { found: GoodsFound }) {
  const { t } = useTranslation()
  const shown = useLastThatCame(found)
  const { state, location } = useNavigation()
  const { asked, list, categories } = found
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="h1">{t('goods.title')}</h1>
      <GoodsTabs asked={asked} />
      <SavedViews screen="goods" path={GOODS_PATH} query={savedQuery(asked)} />
      <GoodsSearch asked={asked} categories={categories} />
      <ChosenGoods asked={asked} categories={categories} />
      {!list && <Outage text={t('goods.failed')} isKept={shown !== undefined} />}
      {shown && shown.list.rows.length > 0 && (
        <GoodsTable rows={shown.list.rows} isBusy={state === 'loading' && location.pathname === GOODS_PATH} />
      )}
      {list?.rows.length === 0 && <Nothing asked={asked} />}
      {list && <GoodsPages asked={asked} list={list} />}
    </div>
  )
}

function Nothing({ asked }: { asked: GoodsAsked }) {
  const { t } = useTranslation()
  const why = () => {
    if (asked.q !== undefined) return t('goods.empty.found')
    return Object.keys(choicesOf(asked)).length > 0 ? t('goods.empty.filtered') : t('goods.empty.view')
  }
  return (
    <p role="status" className="rounded-card border border-sand-200 bg-surface p-6 text-sand-700">
      {why()}
    </p>
  )
}
