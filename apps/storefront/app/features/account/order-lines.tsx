import type { Order } from '@oyum/contract/order'
import { manatFromTenge, tengeFromManat } from '@oyum/shop-rules/money'
import { formatCount, formatMoney, formatNumber } from '@oyum/shop-rules/numbers'
import { orderLineProduct, orderLines } from '@oyum/shop-rules/order-reading'
import { firstImage } from '@oyum/shop-rules/product-reading'
import { Link } from 'react-router'
import { ProductPicture } from '#app/components/product-picture.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { productPath } from '#app/lib/links.ts'
import { shop } from '#app/lib/shop-config.ts'

/** What was bought, at the price of that day. */
export function OrderLines({ order }: { order: Order }) {
  const { t } = useTranslation()
  const currency = shop.currency[useLocale()]
  return (
    <section>
      <h2 className="sr-only">{t('orders.items')}</h2>
      <ul className="divide-y divide-sand-200 border-y border-sand-200">
        {orderLines(order).map((line, index) => {
          const product = orderLineProduct(line)
          const sum = manatFromTenge(tengeFromManat(line.price) * line.quantity)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
            <li key={index} className="flex items-center gap-3 py-3">
              <div className="size-16 flex-none overflow-hidden rounded-sm bg-picture">
                <ProductPicture file={product && firstImage(product)} place="thumb" alt="" />
              </div>
              <div className="min-w-0 flex-1">
                <Link to={productPath(line.product_id)} className="underline-offset-3 hover:underline">
                  {product?.name}
                </Link>
                <p className="text-sm text-sand-600 tabular-nums">
                  {t('checkout.each', {
                    quantity: formatCount(line.quantity),
                    price: formatMoney(line.price, currency),
                  })}
                </p>
              </div>
              <p className="font-bold whitespace-nowrap tabular-nums">{formatNumber(sum)}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
