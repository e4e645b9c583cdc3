import { Button } from '@oyum/ui/button.tsx'
import { AlertIcon, CheckCircleIcon } from '@oyum/ui/icons.tsx'
import { Card } from '#app/components/card.tsx'
import type { GoodsItem } from '#app/features/goods/load-goods.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { GoodsAct, GoodsActing } from './goods-acts.tsx'

type Bought = GoodsItem['canBeBought']
type Reason = Bought['reasons'][number]
type Warning = Bought['warnings'][number]

const MENDS: Readonly<Partial<Record<Reason, GoodsAct>>> = {
  draft: 'publish',
  publish_time: 'publish',
  archived: 'restore',
}
/** The field or card of this screen where it is seen and, where that is built, mended. */
const PLACES: Readonly<Record<Exclude<Reason, 'draft' | 'publish_time' | 'archived'> | Warning, string>> = {
  variations_hidden: 'variations',
  no_stock: 'price',
  category_off: 'categoryId',
  no_tk: 'texts.tk.name',
  no_ru: 'texts.ru.name',
  no_en: 'texts.en.name',
  no_picture: 'pictures',
  picture_in_work: 'pictures',
  picture_refused: 'pictures',
  no_price: 'price',
  no_size: 'widthMm',
}

interface BoughtCardProps {
  item: GoodsItem
  goTo: (target: string) => void
  /** undefined: may not publish */
  acting: GoodsActing | undefined
  isChanged: boolean
}

/** Every reason why nobody can order it and everything it lacks, each with the way to its mend. */
export function BoughtCard({ item, goTo, acting, isChanged }: BoughtCardProps) {
  const { t } = useTranslation()
  const { reasons, warnings } = item.canBeBought
  const isYes = reasons.length === 0

  function mend(what: Reason | Warning) {
    const act = MENDS[what as Reason]
    if (act && acting && !(act === 'publish' && isChanged))
      return (
        <Button look="quiet" aria-busy={acting.call.isBusy} onClick={() => void acting.run(act)}>
          {t(`product.acts.${act}`)}
        </Button>
      )
    if (act) return null
    const place = placeOf(what, item)
    return (
      <Button
        look="quiet"
        onClick={() => goTo(place)}
        aria-label={t('product.bought.goTo', { what: nameOf(what) })}
      >
        {t('product.bought.show')}
      </Button>
    )
  }
  const nameOf = (what: Reason | Warning) =>
    reasons.includes(what as Reason)
      ? t(`product.reasons.${what as Reason}`)
      : t(`product.warnings.${what as Warning}`)
  const list = (title: string, all: readonly (Reason | Warning)[]) =>
    all.length > 0 && (
      <div className="grid gap-1">
        <h3 className="text-sm font-medium text-sand-700">{title}</h3>
        <ul className="grid divide-y divide-sand-200">
          {all.map((what) => (
            <li
              key={what}
              className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1"
            >
              <span className="min-w-0 flex-1 basis-40">{nameOf(what)}</span>
              {mend(what)}
            </li>
          ))}
        </ul>
      </div>
    )
  return (
    <Card title={t('product.bought.title')}>
      <p
        tabIndex={-1}
        data-aim="bought"
        className={`flex items-center gap-2 font-medium outline-none ${isYes ? 'text-sage-700' : 'text-madder-700'}`}
      >
        {isYes ? (
          <CheckCircleIcon className="size-5 flex-none" />
        ) : (
          <AlertIcon className="size-5 flex-none" />
        )}
        {t(isYes ? 'product.bought.yes' : 'product.bought.no')}
      </p>
      {list(t('product.bought.why'), reasons)}
      {list(t('product.bought.lacks'), warnings)}
    </Card>
  )
}

/** Of the sizes the first that is missing. */
function placeOf(what: Reason | Warning, item: GoodsItem): string {
  if (what === 'no_size')
    return (['widthMm', 'depthMm', 'heightMm'] as const).find((size) => item[size] === null) ?? 'widthMm'
  return what in PLACES ? PLACES[what as keyof typeof PLACES] : 'bought'
}
