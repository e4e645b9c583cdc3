import type { ProductCard } from '@oyum/api-client/read/product'
import { isInStock } from '@oyum/shop-rules/stock'
import { Link } from 'react-router'
import { Price } from '#app/components/product/price.tsx'
import { ProductName } from '#app/components/product/product-name.tsx'
import { ProductPicture } from '#app/components/product/product-picture.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { productPath } from '#app/lib/links.ts'
import { useShop } from '#app/lib/shop.ts'

const MOST = 3

/** Says that it is sold out, whom to ask for it, and what is nearest to it and can be had. */
export function SoldOutNotice({ similar }: { similar: readonly ProductCard[] }) {
  const { t } = useTranslation()
  const shop = useShop()
  const nearest = similar.filter((product) => isInStock(product)).slice(0, MOST)
  return (
    <section aria-label={t('product.soldOut')} className="rounded-card bg-amber-50 p-4 text-sm">
      <h2 className="flex items-center gap-1.5 text-base font-bold text-amber-700">
        <span aria-hidden="true" className="diamond size-1.75 flex-none bg-current" />
        {t('product.soldOut')}
      </h2>
      <p className="mt-1">
        {t('product.soldOutAsk')}{' '}
        <a href={shop.phoneHref} className="whitespace-nowrap font-medium underline underline-offset-3">
          {shop.phone}
        </a>
      </p>
      {nearest.length > 0 && (
        <>
          <h3 className="mt-4 font-medium">{t('product.similar')}</h3>
          <ul className="mt-2 grid gap-2">
            {nearest.map((product) => (
              <li key={product.id}>
                <Link to={productPath(product.id)} className="group flex items-center gap-3">
                  <span className="block size-16 flex-none overflow-hidden rounded-card bg-picture">
                    <ProductPicture file={product.images[0]} place="thumb" alt="" />
                  </span>
                  <div className="min-w-0 wrap-anywhere">
                    <span className="line-clamp-2 decoration-1 underline-offset-3 group-hover:underline">
                      <ProductName name={product.name} />
                    </span>
                    <Price product={product} />
                  </div>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
