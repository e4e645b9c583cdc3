import { formatNumber } from '@oyum/shop-rules/numbers'
import { ButtonLink } from '@oyum/ui/button.tsx'
import { BoxIcon } from '@oyum/ui/icons.tsx'
import { DiscountChips } from '#app/components/list/discount-chips.tsx'
import { ProductList } from '#app/components/list/product-list.tsx'
import { EmptyState } from '#app/components/page/empty-state.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { discountPath, PATHS } from '#app/lib/links.ts'
import { pagePath } from '#app/loading/product-page.ts'
import { ListHead } from './list-head.tsx'
import type { DiscountData } from './load-lists.ts'

export function DiscountPage({ percent, percents, ...list }: DiscountData) {
  const { t } = useTranslation()
  const title =
    percent === undefined
      ? t('discount.title')
      : t('discount.titleWithPercent', { percent: `-${formatNumber(Math.abs(percent))}%` })
  return (
    <div className="page">
      <PageHead
        title={title}
        description={t('discount.description')}
        path={pagePath(discountPath(percent), list.page)}
      />
      <ListHead title={title} crumb={t('discount.title')} />
      <div className="mb-4 lg:mb-7">
        <DiscountChips percents={percents} current={percent ?? 'all'} />
      </div>
      {list.products.length > 0 ? (
        <ProductList list={list} layout="page" />
      ) : (
        <EmptyState icon={BoxIcon} title={t('discount.empty')} text={t('discount.emptyText')}>
          <ButtonLink look="primary" to={PATHS.home}>
            {t('discount.goHome')}
          </ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}
