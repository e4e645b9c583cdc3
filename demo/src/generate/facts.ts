import type { CategoryPlan } from './category-plan.ts'
import { at, Random } from './random.ts'
import type { Vocabulary } from './vocabulary.ts'

// The few numbers that decide everything about each generated product, in plain arrays: a million products take 60 MB,
// and every table can be written from them on its own, in any order and at the same time as another.

export interface Facts {
  firstId: number
  count: number
  sub: Uint16Array
  type: Uint16Array
  material: Uint8Array
  model: Uint16Array
  size: Uint8Array
  phrase: Uint8Array
  priceManat: Int32Array
  /** hundredths of a percent; an amount in manat is kept negative */
  discount: Int32Array
  stock: Int32Array
  views: Int32Array
  minutesOld: Int32Array
  variations: Uint8Array
  firstOption: Uint8Array
  pictures: Uint8Array
  firstPicture: Uint8Array
  relations: Uint8Array
  relationStep: Uint16Array
}

export const SIZE_FACTORS = [0.8, 0.9, 1, 1.1, 1.25] as const
const PERCENTS = [5, 10, 10, 15, 15, 20, 20, 25, 30, 30, 40, 50] as const
const AMOUNTS = [50, 100, 150, 200, 300, 500] as const
const THREE_YEARS_MIN = 3 * 365 * 24 * 60

export function drawFacts(
  { firstId, count, seed }: { firstId: number; count: number; seed: number },
  plan: CategoryPlan,
  vocabulary: Vocabulary,
): Facts {
  const random = new Random(seed)
  const facts = emptyFacts(firstId, count)
  const pickSub = skewed(plan.subs.length, random)
  const materialsOf = indexesByGroup(vocabulary.materials)
  const phrasesOf = indexesByGroup(vocabulary.phrases)
  for (let i = 0; i < count; i += 1) {
    const subIndex = pickSub()
    const sub = at(plan.subs, subIndex)
    const typeIndex = at(sub.types, random.below(sub.types.length))
    const type = at(vocabulary.types, typeIndex)
    const materials = materialsOf.get(type.group) ?? []
    const phrases = phrasesOf.get(type.group) ?? []
    facts.sub[i] = subIndex
    facts.type[i] = typeIndex
    facts.material[i] = sub.material ?? at(materials, random.below(materials.length))
    facts.phrase[i] = at(phrases, random.below(phrases.length))
    facts.model[i] = random.below(vocabulary.models.length)
    facts.size[i] = random.below(SIZE_FACTORS.length)
    const price = Math.max(2, Math.round((type.price * Math.exp(0.45 * random.normal())) / 10)) * 10
    facts.priceManat[i] = price
    facts.discount[i] = drawDiscount(random, price)
    facts.stock[i] = random.chance(0.12) ? 0 : 1 + Math.floor(-18 * Math.log(1 - random.next()))
    // few are seen by everybody, most by hardly anyone
    facts.views[i] = Math.min(400_000, Math.floor(6 * (1 - random.next()) ** -0.9) - 6)
    // later ids are younger, give or take a month
    const age = THREE_YEARS_MIN * (1 - i / count) + 43_200 * random.normal()
    facts.minutesOld[i] = Math.min(THREE_YEARS_MIN, Math.abs(Math.round(age)))
    facts.variations[i] = random.chance(0.2) ? 2 + random.below(3) : 0
    facts.firstOption[i] = random.below(vocabulary.options.length)
    facts.pictures[i] = 1 + random.below(3)
    facts.firstPicture[i] = random.below(255)
    facts.relations[i] = 4 + random.below(3)
    facts.relationStep[i] = random.below(65_536)
  }
  return facts
}

function drawDiscount(random: Random, price: number): number {
  if (!random.chance(0.25)) return 0
  if (random.chance(0.9)) return at(PERCENTS, random.below(PERCENTS.length)) * 100
  const amount = at(AMOUNTS, random.below(AMOUNTS.length))
  return amount * 2 <= price ? -amount : 1000
}

/** Draws an index so that the n-th most popular comes up about 1/n^0.8 as often as the first (Zipf). */
function skewed(count: number, random: Random): () => number {
  const order = Array.from({ length: count }, (_, index) => index)
  for (let i = count - 1; i > 0; i -= 1) {
    const other = random.below(i + 1)
    const kept = at(order, i)
    order[i] = at(order, other)
    order[other] = kept
  }
  let sum = 0
  const bounds = order.map((_, rank) => {
    sum += (rank + 1) ** -0.8
    return sum
  })
  return () => {
    const point = random.next() * sum
    let low = 0
    let high = count - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (at(bounds, middle) > point) high = middle
      else low = middle + 1
    }
    return at(order, low)
  }
}

function indexesByGroup(items: readonly { group: string }[]): Map<string, number[]> {
  return Map.groupBy(items.keys(), (index) => at(items, index).group)
}

function emptyFacts(firstId: number, count: number): Facts {
  const small = () => new Uint8Array(count)
  const middle = () => new Uint16Array(count)
  const large = () => new Int32Array(count)
  return {
    firstId,
    count,
    sub: middle(),
    type: middle(),
    material: small(),
    model: middle(),
    size: small(),
    phrase: small(),
    priceManat: large(),
    discount: large(),
    stock: large(),
    views: large(),
    minutesOld: large(),
    variations: small(),
    firstOption: small(),
    pictures: small(),
    firstPicture: small(),
    relations: small(),
    relationStep: middle(),
  }
}
