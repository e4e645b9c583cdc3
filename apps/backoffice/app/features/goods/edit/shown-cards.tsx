import { formatCount } from '@oyum/shop-rules/numbers'
import { Picture } from '@oyum/ui/picture.tsx'
import { Card } from '#app/components/card.tsx'
import { Facts } from '#app/components/facts.tsx'
import { Money } from '#app/components/money.tsx'
import type { GoodsItem } from '#app/features/goods/load-goods.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { productPicture } from '#app/lib/product-picture.ts'

// What is seen here and changed elsewhere.

export function PriceCard({ item: { priceTenge, payableTenge, stock } }: { item: GoodsItem }) {
  const { t } = useTranslation()
  const isReduced = payableTenge < priceTenge
  return (
    <Card title={t('product.price')}>
      <div tabIndex={-1} data-aim="price">
        <Facts
          facts={{
            [t('product.toPay')]: <Money tenge={payableTenge} />,
            [t('product.fullPrice')]: isReduced && <Money tenge={priceTenge} />,
            [t('product.stock')]: formatCount(stock),
          }}
        />
      </div>
    </Card>
  )
}

const SIDE = 72

export function PicturesCard({ item: { pictures } }: { item: GoodsItem }) {
  const { t } = useTranslation()
  return (
    <Card title={t('product.pictures')}>
      <div tabIndex={-1} data-aim="pictures">
        {pictures.length === 0 && <p className="text-sand-700">{t('product.noPictures')}</p>}
        <ul className="flex flex-wrap gap-3 empty:hidden">
          {pictures.map(({ role, position, file, state }) => (
            <li key={`${role} ${position}`} className="w-18 text-xs text-sand-600">
              <span className="block size-18 overflow-hidden rounded-sm bg-picture">
                <Picture {...productPicture(file)} alt="" width={SIDE} height={SIDE} sizes={`${SIDE}px`} />
              </span>
              {state !== 'done' && t(`product.pictureStates.${state}`)}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

export function VariationsCard({ item: { variations } }: { item: GoodsItem }) {
  const { t } = useTranslation()
  if (variations.length === 0) return null
  return (
    <Card title={t('product.variations')}>
      <ul tabIndex={-1} data-aim="variations" className="grid divide-y divide-sand-200 text-sm">
        {variations.map(({ id, type, sku, payableTenge, stock, isActive }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-0.5 py-2">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              {type}
              {sku && <span className="text-sand-600"> · {sku}</span>}
              {!isActive && <span className="text-sand-600"> · {t('product.hidden')}</span>}
            </span>
            <Money tenge={payableTenge} />
            <span className={`tabular-nums ${stock === 0 ? 'text-amber-700' : 'text-sand-600'}`}>
              {t('goods.stock')}: {formatCount(stock)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
