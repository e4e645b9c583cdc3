import type { DemoCatalogue, Translated } from '../catalogue.ts'
import { at } from './random.ts'
import type { Material, ProductType, Vocabulary } from './vocabulary.ts'

// Which categories a shop of a given size has: the demo's 8 with 25 subcategories for a thousand products,
// growing with every power of ten to 20 with about 200 for a million.

export interface PlannedCategory {
  id: number
  parentId: number | null
  slug: string
  name: Translated
  image: string
}

export interface PlannedSub extends PlannedCategory {
  topId: number
  topName: Translated
  /** what is sold here: indexes of product types, and of the only material if it is a shelf for one */
  types: number[]
  material: number | null
}

export interface CategoryPlan {
  subs: PlannedSub[]
  /** what has to be added to the demo's categories */
  added: PlannedCategory[]
}

const FIRST_ADDED_ID = 101

export function planCategories(
  products: number,
  { categories }: DemoCatalogue,
  vocabulary: Vocabulary,
): CategoryPlan {
  const growth = Math.min(1, Math.max(0, (Math.log10(products) - 3) / 3))
  const addedTops = vocabulary.tops.slice(0, Math.round(vocabulary.tops.length * growth))
  const subsWanted = Math.round(25 + 175 * growth)
  let nextId = FIRST_ADDED_ID

  const tops = new Map(categories.map((category) => [category.id, category]))
  const subs: PlannedSub[] = categories.flatMap((category) => {
    const top = tops.get(category.parent_id ?? 0)
    if (!top) return []
    const types = typesOf(vocabulary, (type) => type.sub === category.slug)
    return [{ ...category, parentId: top.id, topId: top.id, topName: top.name, types, material: null }]
  })
  const added: PlannedCategory[] = []

  for (const { slug, name, look } of addedTops) {
    const top = { id: nextId++, parentId: null, slug, name, image: `${look}.jpg` }
    added.push(top)
    for (const index of typesOf(vocabulary, (type) => type.top === slug)) {
      const type = at(vocabulary.types, index)
      const sub = {
        id: nextId++,
        parentId: top.id,
        slug: type.sub,
        name: type.many,
        image: `${type.look}.jpg`,
      }
      added.push(sub)
      subs.push({ ...sub, topId: top.id, topName: name, types: [index], material: null })
    }
  }
  for (const { index, type, material } of splits(vocabulary, subs)) {
    if (subs.length >= subsWanted) break
    const whole = subs.find((sub) => sub.slug === type.sub)
    const one = at(vocabulary.materials, material)
    if (!whole) continue
    const sub = {
      id: nextId++,
      parentId: whole.topId,
      slug: `${type.sub}-${one.slug}`,
      name: withMaterial(whole.name, one),
      image: whole.image,
    }
    added.push(sub)
    subs.push({ ...sub, topId: whole.topId, topName: whole.topName, types: [index], material })
  }
  return { subs, added }
}

function typesOf({ types }: Vocabulary, wanted: (type: ProductType) => boolean): number[] {
  return types.flatMap((type, index) => (wanted(type) ? [index] : []))
}

// A subcategory that grew too large is split by material, the first material of every type before the second of any.
function* splits({ types, materials }: Vocabulary, subs: readonly PlannedSub[]) {
  const open = new Set(subs.map((sub) => sub.slug))
  for (let round = 0; round < 5; round += 1) {
    const seen = new Set<string>()
    for (const [index, type] of types.entries()) {
      const fitting = materials.flatMap((material, place) => (material.group === type.group ? [place] : []))
      const material = fitting[round]
      // of two types in one subcategory only the first is split, or their names would be the same
      if (material === undefined || !open.has(type.sub) || seen.has(type.sub)) continue
      seen.add(type.sub)
      yield { index, type, material }
    }
  }
}

function withMaterial(name: Translated, { name: material }: Material): Translated {
  const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  return {
    tk: `${capital(material.tk)} ${small(name.tk)}`,
    ru: `${name.ru}: ${material.ru}`,
    en: `${capital(material.en)} ${small(name.en)}`,
  }
}
