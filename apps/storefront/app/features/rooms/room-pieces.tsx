import type { ProductCard as Product } from '@oyum/api-client/read/product'
import { ProductCard } from '#app/components/product/product-card.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { pieceId } from './piece-id.ts'

/** Every piece of the room as a card: two, three or six in a row, so that six leave no hole. */
export function RoomPieces({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="pieces" className="page pt-(--section-gap)">
      <h2 id="pieces" className="h2 mb-3 lg:mb-5">
        {t('rooms.inRoom')}
      </h2>
      {products.length === 0 ? (
        <p className="text-sand-600">{t('rooms.noPieces')}</p>
      ) : (
        <ul className="-mb-(--grid-gap-y) card-columns gap-x-(--grid-gap-x) sm:grid-cols-3 xl:grid-cols-6">
          {products.map((product) => (
            <li
              key={product.id}
              id={pieceId(product)}
              className="card-rows min-w-0 pb-(--grid-gap-y) target:[&>article]:rounded-card target:[&>article]:outline-2 target:[&>article]:outline-offset-4 target:[&>article]:outline-sand-400"
            >
              <ProductCard product={product} place="pageGrid" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
