import type { Order } from '@oyum/api-client/read/order'
import { formatCount, formatMoney, formatTenge, UNKNOWN_NUMBER } from '@oyum/shop-rules/numbers'
import { Link } from 'react-router'
import { ProductName } from '#app/components/product/product-name.tsx'
import { ProductPicture } from '#app/components/product/product-picture.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { productPath } from '#app/lib/links.ts'
import { useShop } from '#app/lib/shop.ts'

/** What was bought, at the price of that day. */
export function OrderLines({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { currency } = useShop()
  return (
    <section>
      <h2 className="sr-only">{t('orders.items')}</h2>
      <ul className="divide-y divide-sand-200 border-y border-sand-200">
        {order.lines.map(({ productId, name, image, quantity, priceTenge }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <li key={index} className="flex items-center gap-3 py-3">
            <div className="size-16 flex-none overflow-hidden rounded-sm bg-picture">
              <ProductPicture file={image} place="thumb" alt="" />
            </div>
            <div className="min-w-0 flex-1 wrap-anywhere">
              {productId === undefined ? (
                <ProductName name={name} />
              ) : (
                <Link to={productPath(productId)} className="underline-offset-3 hover:underline">
                  <ProductName name={name} />
                </Link>
              )}
              <p className="text-sm text-sand-600 tabular-nums">
                {t('checkout.each', {
                  quantity: formatCount(quantity),
                  price: formatMoney(priceTenge, currency),
                })}
              </p>
            </div>
            <p className="font-bold whitespace-nowrap tabular-nums">
              {priceTenge === undefined ? UNKNOWN_NUMBER : formatTenge(priceTenge * quantity)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
