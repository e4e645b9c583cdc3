import type { Locale } from '@oyum/shop-rules/locales'
import { splitType } from '@oyum/shop-rules/variation-type'

/** As the catalogue has them; a shop may have brought options without words. */
export interface Choice {
  options: { value: string; label?: Partial<Record<Locale, string>> }[]
}

/** The option groups of a product, for `variationLabel`. */
export const choicesOf = (productId: string): string => `
  coalesce((select json_agg(json_build_object('options', choice.options) order by choice.position)
            from product_choice_options choice where choice.product_id = ${productId}), '[]')`

/** What is read aloud to a customer: 'Sage, 160 × 230', not 'sage-160x230'. What the catalogue has no words for stays as it is. */
export function variationLabel(type: string, choices: readonly Choice[], locale: Locale): string {
  const values = splitType(type, choices)
  if (!values) return type
  return values
    .map((value, at) => {
      const label = choices[at]?.options.find((option) => option.value === value)?.label
      return label?.[locale] || label?.tk || label?.ru || label?.en || value
    })
    .join(', ')
}
