import type { ProductAround as Around } from '@oyum/api-client/read/product-around'
import { useEffect, useState } from 'react'
import { ProductRow } from '#app/components/list/product-row.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { browserApi } from '#app/loading/browser-load.ts'
import { StoryRow } from './story-row.tsx'

interface ProductAroundProps {
  productId: number
  /** told when it is known what there is, also when there is nothing */
  onSettled: () => void
}

/** Films and articles that show the product, and others of its subcategory. What does not come is not missed (OPEN-102). */
export function ProductAround({ productId, onSettled }: ProductAroundProps) {
  const { t, locale } = useTranslation()
  const [around, setAround] = useState<Around>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language the same goods have other names
  useEffect(() => {
    let isWanted = true
    browserApi.products
      .around({ params: { id: productId } })
      .then(
        (answer) => isWanted && setAround(answer),
        () => undefined,
      )
      .finally(onSettled)
    return () => {
      isWanted = false
    }
  }, [productId, locale, onSettled])

  if (!around) return null
  return (
    <>
      <StoryRow title={t('product.inUse')} videos={around.videos} articles={around.articles} />
      <ProductRow title={t('product.similar')} products={around.similar} />
    </>
  )
}
