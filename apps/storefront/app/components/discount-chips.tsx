import { formatNumber } from '@oyum/shop-rules/numbers'
import { useTranslation } from 'react-i18next'
import { discountPath } from '#app/lib/links.ts'
import { Chip, ChipBar } from '#app/ui/chip.tsx'

interface DiscountChipsProps {
  percents: readonly number[]
  active: number | undefined
  /** On the home page no chip is active, not even All. */
  isDiscountPage: boolean
}

/** One chip for each percent that exists now, and All. Left out when there is nothing to choose. */
export function DiscountChips({ percents, active, isDiscountPage }: DiscountChipsProps) {
  const { t } = useTranslation()
  if (percents.length === 0) return null
  return (
    <ChipBar label={t('discount.choose')}>
      <li>
        <Chip to={discountPath()} isActive={isDiscountPage && active === undefined} look="discount">
          {t('discount.all')}
        </Chip>
      </li>
      {percents.map((percent) => (
        <li key={percent}>
          <Chip to={discountPath(percent)} isActive={isDiscountPage && percent === active} look="discount">
            -{formatNumber(percent)}%
          </Chip>
        </li>
      ))}
    </ChipBar>
  )
}
