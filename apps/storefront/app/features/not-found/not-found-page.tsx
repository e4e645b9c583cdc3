import type { ProductCard } from '@oyum/api-client/read/product'
import { ButtonLink } from '@oyum/ui/button.tsx'
import { MapPinIcon } from '@oyum/ui/icons.tsx'
import { ProductRow } from '#app/components/list/product-row.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { GolEmblem } from '#app/ui/gol-emblem.tsx'

export function NotFoundPage({ popular }: { popular: readonly ProductCard[] }) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('notFound.title')} />
      <div className="page">
        <div className="mx-auto grid max-w-120 justify-items-center gap-3 px-2 pt-12 pb-10 text-center lg:py-18">
          <GolEmblem icon={MapPinIcon} />
          <p className="text-sm tracking-[0.08em] text-sand-600 tabular-nums">404</p>
          <h1 className="h1">{t('notFound.title')}</h1>
          <p className="text-sand-600">{t('notFound.text')}</p>
          <div className="mt-3 flex flex-wrap justify-center gap-2.5">
            <ButtonLink look="primary" to={PATHS.home}>
              {t('nav.home')}
            </ButtonLink>
            <ButtonLink look="secondary" to={PATHS.categories}>
              {t('common.categories')}
            </ButtonLink>
          </div>
        </div>
      </div>
      <ProductRow
        title={t('home.popular')}
        products={popular}
        viewAllPath={PATHS.popularProducts}
        hasCart={false}
      />
    </>
  )
}
