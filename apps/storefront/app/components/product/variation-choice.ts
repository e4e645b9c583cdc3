import type { Variation } from '@oyum/api-client/read/product'
import type { ChoiceOption, Product } from '@oyum/api-client/read/product-details'
import { defaultVariation } from '@oyum/shop-rules/stock'
import { splitType } from '@oyum/shop-rules/variation-type'

// The chosen variation lives in the URL as ?variation={type}, so that it can be shared, survives a reload and works as a
// link without script.

export const VARIATION_PARAM = 'variation'

export interface OptionLink {
  value: string
  label: string
  hex: string | undefined
  isChosen: boolean
  /** Not when every variation with this value is sold out or not made. */
  isAvailable: boolean
  /** The variation this option leads to; nothing when it is not available. */
  type: string | undefined
}

export interface OptionGroup {
  name: string
  title: string
  /** The chosen one; of options between which there is nothing to choose, all of them. */
  chosenLabel: string | undefined
  /** None when no variation is made of these options: they describe the product, and nothing can be chosen. */
  options: OptionLink[]
}

/** The variation of the URL; without a known one the first in stock, else the first. */
export function chooseVariation(
  variations: readonly Variation[],
  asked: string | null | undefined,
): Variation | undefined {
  return variations.find((variation) => variation.type === asked) ?? defaultVariation(variations)
}

/** The pictures with the chosen variation's own first, so that it is seen at once, also without script. */
export function galleryImages(images: readonly string[], chosen: Variation | undefined): string[] {
  return chosen?.image ? [chosen.image, ...images.filter((image) => image !== chosen.image)] : [...images]
}

/**
 * The options table as links. Each leads to the variation that differs from the chosen one in this group only; where that
 * is sold out or not made, to one in stock that has this value and as many of the other chosen values as possible, so
 * that nothing in stock is out of reach. A value without any is not available.
 */
export function optionGroups(
  product: Pick<Product, 'choices' | 'variations'>,
  chosen: Variation | undefined,
): OptionGroup[] {
  const groups = product.choices
  const chosenValues = chosen && splitType(chosen.type, groups)
  const made = product.variations.flatMap((variation) => {
    const values = splitType(variation.type, groups)
    return values ? [{ variation, values }] : []
  })
  if (made.length === 0) return groups.map(asDescription)
  const common = (values: readonly string[]) =>
    values.filter((value, at) => value === chosenValues?.[at]).length

  return groups.map((group, at) => ({
    name: group.name,
    title: group.title,
    chosenLabel: group.options.find((option) => option.value === chosenValues?.[at])?.label,
    options: group.options.map((option) => {
      const isChosen = chosenValues?.[at] === option.value
      const nearest = made
        .filter(({ variation, values }) => values[at] === option.value && variation.stock > 0)
        .sort((one, other) => common(other.values) - common(one.values))[0]?.variation
      // The chosen variation stays itself, sold out or not.
      const target = isChosen ? chosen : nearest
      return { ...option, isChosen, isAvailable: (target?.stock ?? 0) > 0, type: target?.type }
    }),
  }))
}

function asDescription({ name, title, options }: ChoiceOption): OptionGroup {
  return { name, title, chosenLabel: options.map(({ label }) => label).join(', '), options: [] }
}
