import { formatNumber } from '@oyum/shop-rules/numbers'
import { useTranslation } from 'react-i18next'
import { discountPath } from '#app/lib/links.ts'
import { numbersTo } from '#app/lib/numbers-to.ts'
import { ChipLink } from '#app/ui/chip.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

// One line that is swiped to the edge of the screen and wraps from 1024; the padding is room for focus rings.
const BAR =
  'swipe-row bleed -my-1.5 flex gap-2 px-(--gutter) py-1.5 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0'

interface DiscountChipsProps {
  /** Distinct and ascending, as the rules give them. */
  percents: readonly number[]
  /** On the discount page the one that is shown; nothing is chosen anywhere else. */
  current?: 'all' | number | undefined
}

/** All discounts and one chip for each percent. Without any discount there is nothing to choose, and no bar. */
export function DiscountChips({ percents, current }: DiscountChipsProps) {
  const { t } = useTranslation()
  if (percents.length === 0) return null
  return (
    <nav aria-label={t('discountChips.label')}>
      <ul className={BAR}>
        <li>
          <ChipLink to={discountPath()} isCurrent={current === 'all'}>
            {t('discountChips.all')}
          </ChipLink>
        </li>
        {percents.map((percent) => (
          <li key={percent}>
            <ChipLink to={discountPath(percent)} look="discount" isCurrent={current === percent}>
              -{formatNumber(percent)}%
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function DiscountChipsSkeleton() {
  return (
    <div className={BAR}>
      <Skeleton className="h-10 w-38 flex-none rounded-full" />
      {numbersTo(5).map((number) => (
        <Skeleton key={number} className="h-10 w-17 flex-none rounded-full" />
      ))}
    </div>
  )
}
