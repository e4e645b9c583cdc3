import { ButtonLink } from '@oyum/ui/button.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { type GoodsAsked, goodsPath, withoutPlace } from './goods-asked.ts'
import type { GoodsList } from './load-goods.ts'

/** The ways to the pages before and behind; and, filtered, that there is more to look through. */
export function GoodsPages({ asked, list }: { asked: GoodsAsked; list: GoodsList }) {
  const { next, previous, isLookedThrough } = list
  const { t } = useTranslation()
  if (next === null && previous === null) return null
  const further = isLookedThrough ? undefined : t('orders.lookFurther')
  const isBack = asked.before !== undefined
  const at = (place: Partial<GoodsAsked>) => goodsPath({ ...withoutPlace(asked), ...place })
  return (
    <nav aria-label={t('orders.pages')} className="grid gap-2">
      {!isLookedThrough && <p className="text-sm text-sand-700">{t('goods.lookedThrough')}</p>}
      <div className="flex flex-wrap gap-2">
        {previous !== null && (
          <ButtonLink look="secondary" to={at({ before: previous })}>
            {(isBack && further) || t('goods.previousPage')}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink look="secondary" to={at({ after: next })}>
            {(!isBack && further) || t('goods.nextPage')}
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
