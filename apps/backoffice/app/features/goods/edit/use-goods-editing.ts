import { useRevalidator } from 'react-router'
import { type Editing, useEditing } from '#app/components/form/use-editing.ts'
import type { GoodsItem } from '#app/features/goods/load-goods.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { bodyOf, type GoodsValues, valuesOf } from './goods-values.ts'

/** Texts, category, SKU and sizes of a product, which are saved in one call. */
export function useGoodsEditing(item: GoodsItem): Editing<GoodsValues> {
  const { id, version } = item
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  return useEditing({
    ...{ thing: `product ${id}`, saved: valuesOf(item), version },
    read: (current) => valuesOf(current as unknown as GoodsItem),
    save: async (values, over) => {
      const body = bodyOf(values, over, { size: t('product.noNumber'), weight: t('product.noWeight') })
      return api.goods.change({ params: { id }, body })
    },
    onSaved: revalidate,
  })
}
