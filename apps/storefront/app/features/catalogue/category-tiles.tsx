import type { Category } from '@oyum/api-client/read/category'
import { formatCount } from '@oyum/shop-rules/numbers'
import { Link } from 'react-router'
import { ShopPicture } from '#app/components/media/shop-picture.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { categoryPath } from '#app/lib/links.ts'

const SHOWN_WIDTH = '(min-width: 80rem) 234px, (min-width: 64rem) 23vw, (min-width: 40rem) 31vw, 46vw'
// What is seen before the first scroll on a wide screen; a phone sees about as many.
const FIRST_VIEW_TILES = 5

const SHAPES = {
  square: { box: 'aspect-square', picture: '' },
  wide: { box: 'aspect-4/3', picture: 'object-contain!' },
} as const

interface CategoryTilesProps {
  categories: readonly Category[]
  /** Rooms are shown in a wider frame, whole: the pictures are square. */
  shape?: 'square' | 'wide'
  hasCounts?: boolean
}

export function CategoryTiles({ categories, shape = 'square', hasCounts = false }: CategoryTilesProps) {
  const { t } = useTranslation()
  return (
    <ul className="grid grid-cols-2 gap-x-(--grid-gap-x) gap-y-(--grid-gap-y) sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
      {categories.map((category, index) => (
        <li key={category.id} className="min-w-0">
          <Link to={categoryPath(category.id)} className="group block">
            <span className={`block overflow-hidden rounded-card bg-picture ${SHAPES[shape].box}`}>
              <ShopPicture
                kind="category"
                file={category.image}
                sizes={SHOWN_WIDTH}
                alt=""
                className={SHAPES[shape].picture}
                priority={index < FIRST_VIEW_TILES ? 'eager' : 'lazy'}
              />
            </span>
            <span className="mt-2.5 block font-medium wrap-anywhere hyphens-auto underline-offset-3 group-hover:underline">
              {category.name}
            </span>
            {hasCounts && (
              <span className="mt-0.5 block text-sm text-sand-600">
                {t('category.products', {
                  count: category.productsCount,
                  number: formatCount(category.productsCount),
                })}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
