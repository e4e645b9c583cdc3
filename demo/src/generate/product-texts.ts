import type { Locale } from '@oyum/shop-rules/locales'
import { indexTranslated } from '@oyum/shop-rules/search-document'
import { foldText } from '@oyum/shop-rules/text-fold'
import type { Translated } from '../catalogue.ts'
import type { CategoryPlan } from './category-plan.ts'
import { type Facts, SIZE_FACTORS } from './facts.ts'
import { at } from './random.ts'
import type { ProductType, Vocabulary } from './vocabulary.ts'

// Names and search texts of generated products. Folding three million names letter by letter would take minutes; a
// name is made of parts that are whole words, so each part is folded once and the folded parts are put together.

export interface ProductTexts {
  slug: (i: number) => string
  name: (i: number, locale: Locale) => string
  foldedNames: (i: number) => string
  foldedWords: (i: number) => string
  /** how many products use each folded text, to be spelled out into words at the end */
  uses: Map<string, number>
}

export function productTexts(facts: Facts, plan: CategoryPlan, vocabulary: Vocabulary): ProductTexts {
  const { types, materials, models, phrases, options } = vocabulary
  const sizes = types.map((type) => SIZE_FACTORS.map((factor) => sizeLabel(type, factor)))
  const foldedSizes = sizes.map((labels) => labels.map(indexTranslated))
  const slugs = models.map(({ tk }) => foldText(tk).replaceAll(' ', '-'))
  const foldedModels = models.map(indexTranslated)
  const foldedTypes = types.map(({ one }) => indexTranslated(one))
  const foldedMaterials = materials.map(({ name }) => indexTranslated(name))
  const foldedAbout = materials.map(({ about }) => indexTranslated(about))
  const foldedPhrases = phrases.map(({ text }) => indexTranslated(text))
  const foldedSubs = plan.subs.map(
    ({ name, topName }) => `${indexTranslated(name)} ${indexTranslated(topName)}`,
  )
  const foldedTitle = indexTranslated({ tk: 'Reňki', ru: 'Цвет', en: 'Colour' })
  const foldedOptions = options.map(({ label }) => indexTranslated(label))
  const uses = new Map<string, number>()
  const used = (text: string) => {
    uses.set(text, (uses.get(text) ?? 0) + 1)
    return text
  }

  return {
    uses,
    slug: (i) => `${at(slugs, at(facts.model, i))}-${at(types, at(facts.type, i)).sub}-${facts.firstId + i}`,
    name: (i, locale) => {
      const type = at(facts.type, i)
      const model = at(models, at(facts.model, i))[locale]
      const material = at(materials, at(facts.material, i)).name[locale]
      const size = at(at(sizes, type), at(facts.size, i))[locale]
      const kind = at(types, type).one[locale]
      if (locale === 'ru') return `${kind} «${model}», ${material}, ${size}`
      return `${model} ${material} ${kind}, ${size}`
    },
    foldedNames: (i) => {
      const type = at(facts.type, i)
      const model = used(at(foldedModels, at(facts.model, i)))
      const material = used(at(foldedMaterials, at(facts.material, i)))
      return `${model} ${material} ${used(at(foldedTypes, type))} ${at(at(foldedSizes, type), at(facts.size, i))}`
    },
    foldedWords: (i) => {
      const sub = used(at(foldedSubs, at(facts.sub, i)))
      const about = used(at(foldedAbout, at(facts.material, i)))
      let words = `${sub} ${about} ${used(at(foldedPhrases, at(facts.phrase, i)))}`
      const variations = at(facts.variations, i)
      if (variations > 0) words += ` ${foldedTitle}`
      for (let n = 0; n < variations; n += 1) {
        words += ` ${used(at(foldedOptions, (at(facts.firstOption, i) + n) % options.length))}`
      }
      return words
    },
  }
}

function sizeLabel({ centimetres }: ProductType, factor: number): Translated {
  const { width, depth, height } = centimetres
  const scaled = (value: number) => Math.max(1, Math.round(value * factor))
  // what is flat against a wall is known by its height
  const label = `${scaled(width)} × ${scaled(depth < 12 ? Math.max(depth, height) : depth)}`
  return { tk: `${label} sm`, ru: `${label} см`, en: `${label} cm` }
}
