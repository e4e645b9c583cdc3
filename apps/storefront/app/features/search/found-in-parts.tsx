import type { ProductCard } from '@oyum/api-client/read/product'
import type { WithoutWords } from '@oyum/api-client/read/search'
import { ChevronRightIcon } from '@oyum/ui/icons.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ProductGrid } from '#app/components/list/product-grid.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { searchPath } from '#app/lib/links.ts'

interface FoundInPartsProps {
  products: readonly ProductCard[]
  without: WithoutWords
}

/** What all words found, what was found without one of them, and what only mentions them. */
export function FoundInParts({ products, without }: FoundInPartsProps) {
  const { t } = useTranslation()
  const isWithout = ({ id }: ProductCard) => without.ids.includes(id)
  const first = products.findIndex(isWithout)
  const rest = first === -1 ? products.length : first
  return (
    <div className="grid gap-8">
      {rest > 0 && <ProductGrid products={products.slice(0, rest)} />}
      <Part
        title={t('search.without', { words: without.words.join(', ') })}
        products={products.filter(isWithout)}
        more={
          <Link
            to={searchPath(without.text)}
            className="inline-flex min-h-11 flex-none items-center gap-0.5 text-sm font-medium"
          >
            {t('common.viewAll')}
            <ChevronRightIcon className="size-4.5" />
          </Link>
        }
      />
      <Part
        title={t('search.mentioned')}
        products={products.slice(rest).filter((product) => !isWithout(product))}
      />
    </div>
  )
}

interface PartProps {
  title: string
  products: readonly ProductCard[]
  more?: ReactNode
}

function Part({ title, products, more }: PartProps) {
  if (products.length === 0) return null
  return (
    <section>
      <div className="mb-3 flex min-h-11 items-center justify-between gap-3">
        <h2 className="h3 min-w-0 wrap-anywhere">{title}</h2>
        {more}
      </div>
      <ProductGrid products={products} />
    </section>
  )
}
