import { formatNumber } from '@oyum/shop-rules/numbers'
import { Chip, ChipBar } from '@oyum/ui/chip.tsx'
import { Skeleton } from '@oyum/ui/skeleton.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { discountPath } from '#app/lib/links.ts'
import { range } from '#app/lib/range.ts'

interface DiscountChipsProps {
  /** Distinct and ascending, as the rules give them. */
  percents: readonly number[]
  /** On the discount page the one that is shown; nothing is chosen anywhere else. */
  current?: 'all' | number | undefined
}

/**
 * All discounts and one chip for each percent. Without a percent there is nothing to choose, and no bar; but the discount
 * page always has its selector, also when everything is discounted by amounts (DISC-03).
 */
export function DiscountChips({ percents, current }: DiscountChipsProps) {
  const { t } = useTranslation()
  if (percents.length === 0 && current === undefined) return null
  return (
    <ChipBar label={t('discountChips.label')}>
      <li>
        <Chip to={discountPath()} isActive={current === 'all'}>
          {t('discountChips.all')}
        </Chip>
      </li>
      {percents.map((percent) => (
        <li key={percent}>
          <Chip to={discountPath(percent)} isActive={current === percent} look="discount">
            -{formatNumber(percent)}%
          </Chip>
        </li>
      ))}
    </ChipBar>
  )
}

export function DiscountChipsSkeleton() {
  return (
    <div className="shown-late flex gap-2 overflow-hidden py-1">
      <Skeleton className="h-10 w-38 flex-none rounded-full" />
      {range(5).map((number) => (
        <Skeleton key={number} className="h-10 w-17 flex-none rounded-full" />
      ))}
    </div>
  )
}
