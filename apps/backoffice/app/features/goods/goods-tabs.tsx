import { Chip, ChipBar } from '@oyum/ui/chip.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { type GoodsAsked, goodsPath, VIEWS, withoutPlace } from './goods-asked.ts'

/** What the products are to the shop. What was chosen besides stays. */
export function GoodsTabs({ asked }: { asked: GoodsAsked }) {
  const { t } = useTranslation()
  return (
    <ChipBar label={t('goods.views.label')}>
      {VIEWS.map((view) => (
        <li key={view}>
          <Chip to={goodsPath({ ...withoutPlace(asked), view })} isActive={asked.view === view}>
            {t(`goods.views.${view}`)}
          </Chip>
        </li>
      ))}
    </ChipBar>
  )
}
