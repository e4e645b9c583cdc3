import { Chip } from '@oyum/ui/chip.tsx'
import { CloseIcon } from '@oyum/ui/icons.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { choicesOf, type GoodsAsked, type GoodsChoices, goodsPath, withoutPlace } from './goods-asked.ts'
import type { GoodsCategory } from './load-goods.ts'

interface ChosenGoodsProps {
  asked: GoodsAsked
  categories: readonly GoodsCategory[]
}

/** What is chosen, each with a way to take it back. */
export function ChosenGoods({ asked, categories }: ChosenGoodsProps) {
  const { t } = useTranslation()
  const { view, q } = asked
  const chosen = withoutPlace(asked)
  const choices = Object.keys(choicesOf(asked)) as (keyof GoodsChoices)[]
  if (choices.length === 0 && q === undefined) return null
  const words: Record<keyof GoodsChoices, (asked: GoodsAsked) => string> = {
    category: ({ category }) =>
      `${t('goods.category')}: ${categories.find(({ id }) => id === category)?.name || category}`,
    stock: ({ stock = 'out' }) => t(`goods.stocks.${stock}`),
    isDiscounted: ({ isDiscounted }) => t(isDiscounted ? 'goods.discounted' : 'goods.notDiscounted'),
    missing: ({ missing = 'any' }) => t(`goods.missingIn.${missing}`),
    isWithoutPicture: () => t('goods.withoutPicture'),
    sort: ({ sort = 'changed' }) => `${t('goods.sort')}: ${t(`goods.sorts.${sort}`)}`,
  }
  const chips = [
    ...(q === undefined ? [] : [{ name: 'q' as const, text: t('goods.foundFor', { query: q }) }]),
    ...choices.map((name) => ({ name, text: words[name](asked) })),
  ]
  return (
    <ul aria-label={t('orders.chosen')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ name, text }) => {
        const { [name]: _, ...others } = chosen
        return (
          <li key={name} className="min-w-0 [&>a]:whitespace-normal [&>a]:wrap-anywhere">
            <Chip to={goodsPath(others as GoodsAsked)} isActive={false}>
              <span className="sr-only">{t('orders.takeBack')}</span>
              {text}
              <CloseIcon className="size-4 flex-none" />
            </Chip>
          </li>
        )
      })}
      {chips.length > 1 && (
        <li>
          <Chip to={goodsPath({ view })} isActive={false}>
            {t('orders.takeAllBack')}
          </Chip>
        </li>
      )}
    </ul>
  )
}
