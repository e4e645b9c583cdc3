import type { ProductCard as Product } from '@oyum/api-client/read/product'
import { formatCount } from '@oyum/shop-rules/numbers'
import { ChevronRightIcon } from '@oyum/ui/icons.tsx'
import { Link } from 'react-router'
import { ProductCard } from '#app/components/product/product-card.tsx'
import { ProductName } from '#app/components/product/product-name.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { searchPath } from '#app/lib/links.ts'
import { HeaderPopover } from '#app/ui/header-popover.tsx'
import { markFound } from './mark-found.ts'
import { NearCategories } from './near-categories.tsx'
import type { Found } from './suggestions.ts'

/** Under the header: how many were found, a way to all of them, and the first six. */
export function SearchOverlay({ found }: { found: Found }) {
  const { t } = useTranslation()
  const { text, products, total, isMore, without } = found
  const number = formatCount(total)
  return (
    <HeaderPopover>
      <section
        aria-label={t('header.searchResults')}
        className="header-pop px-(--gutter) pt-4 pb-6 md:end-(--pop-edge) md:px-7 md:pt-5 md:pb-7"
      >
        {products.length === 0 ? (
          <NoResults {...found} />
        ) : (
          <>
            <div className="mb-2 flex min-h-11 items-center justify-between gap-3 text-sm">
              <p role="status" className="min-w-0 wrap-anywhere text-sand-600">
                {without
                  ? t('search.without', { words: without.words.join(', ') })
                  : isMore
                    ? t('search.foundMore', { number, query: text })
                    : t('header.found', { count: total, number, query: text })}
              </p>
              <Link
                to={searchPath(text)}
                className="inline-flex min-h-11 flex-none items-center gap-0.5 font-medium"
              >
                {t('common.viewAll')}
                <ChevronRightIcon className="size-4.5" />
              </Link>
            </div>
            <ul className="-mb-5 grid grid-cols-2 gap-x-3 md:grid-cols-6 md:gap-x-4 lg:gap-x-6">
              {products.map((product) => (
                <li key={product.id} className="card-rows min-w-0 pb-5">
                  <ProductCard product={product} name={<MarkedName product={product} text={text} />} />
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </HeaderPopover>
  )
}

function MarkedName({ product, text }: { product: Product; text: string }) {
  return <ProductName name={product.name} draw={(part) => <Marked name={part} text={text} />} />
}

function Marked({ name, text }: { name: string; text: string }) {
  return markFound(name, text).map((part) =>
    part.isFound ? (
      <mark key={part.start} className="bg-madder-50 text-inherit shadow-[0_0_0_2px_var(--color-madder-50)]">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}

function NoResults({ text, instead }: Pick<Found, 'text' | 'instead'>) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto grid max-w-120 gap-4 py-6 text-center wrap-anywhere">
      <div role="status" className="grid gap-1.5">
        <h2 className="h3">{t('header.no_results_title', { query: text })}</h2>
        <p>{t('header.no_results')}</p>
        <p className="text-sm text-sand-600">{t('header.try_again')}</p>
      </div>
      {instead && <NearCategories categories={instead.categories} />}
    </div>
  )
}
