import type { CategoryPlan } from './category-plan.ts'
import type { TableRows } from './copy-table.ts'
import { type Facts, SIZE_FACTORS } from './facts.ts'
import type { ProductTexts } from './product-texts.ts'
import { at } from './random.ts'
import type { Vocabulary } from './vocabulary.ts'

export function productRows(
  facts: Facts,
  plan: CategoryPlan,
  { types }: Vocabulary,
  texts: ProductTexts,
  now: Date,
): TableRows {
  const nowMinutes = Math.floor(now.getTime() / 60_000)
  return {
    table: 'products',
    columns: [
      ...[
        'id',
        'slug',
        'category_id',
        'top_category_id',
        'price_tenge',
        'discount_type',
        'discount_hundredths',
        'base_discount_type',
        'base_discount_hundredths',
      ],
      ...[
        'stock',
        'view_count',
        'width_mm',
        'depth_mm',
        'height_mm',
        'weight_g',
        'published_at',
        'updated_at',
        'locale_mask',
        'has_picture',
      ],
    ],
    linesOf: (i) => {
      const sub = at(plan.subs, at(facts.sub, i))
      const { centimetres, kilograms } = at(types, at(facts.type, i))
      const factor = at(SIZE_FACTORS, at(facts.size, i))
      const discount = at(facts.discount, i)
      // COPY reads an ISO date many times faster than Date prints one, so the printing is done by hand below
      const published = isoMinute(nowMinutes - at(facts.minutesOld, i))
      const size = (value: number) => Math.max(1, Math.round(value * factor)) * 10
      const ownDiscount = `${discount < 0 ? 'amount' : 'percent'}\t${discount < 0 ? -discount * 100 : discount}`
      const lines =
        `${facts.firstId + i}\t${texts.slug(i)}\t${sub.id}\t${sub.topId}\t${at(facts.priceManat, i) * 100}\t` +
        `${ownDiscount}\t${ownDiscount}\t` +
        `${at(facts.stock, i)}\t${at(facts.views, i)}\t` +
        `${size(centimetres.width)}\t${size(centimetres.depth)}\t${size(centimetres.height)}\t` +
        `${Math.round(kilograms * factor * 1000)}\t${published}\t${published}\t` +
        // a name in all three languages; the triggers that would say so do not fire here
        `7\t${at(facts.pictures, i) > 0}\n`
      return { lines, rows: 1 }
    },
  }
}

const days = new Map<number, string>()

/** 2026-11-15 01:02+00, with the text of each day made once */
function isoMinute(minutes: number): string {
  const day = Math.floor(minutes / 1440)
  let text = days.get(day)
  if (text === undefined) {
    text = new Date(day * 86_400_000).toISOString().slice(0, 10)
    days.set(day, text)
  }
  const rest = minutes - day * 1440
  const hour = Math.floor(rest / 60)
  const minute = rest - hour * 60
  return `${text} ${hour < 10 ? '0' : ''}${hour}:${minute < 10 ? '0' : ''}${minute}+00`
}

/** How many pieces of each variation there are: the first ones sell best, so they are stocked best. */
export function splitStock(stock: number, parts: number): number[] {
  let left = stock
  return Array.from({ length: parts }, (_, part) => {
    const share = part === parts - 1 ? left : Math.ceil(left * 0.55)
    left -= share
    return share
  })
}

const VARIATION_PRICE = [1, 1, 1.05, 1.12] as const

export function variationRows(facts: Facts, { options }: Vocabulary): TableRows {
  return {
    table: 'product_variations',
    columns: ['product_id', 'position', 'type', 'price_tenge', 'stock', 'picture_position'],
    linesOf: (i) => {
      const count = at(facts.variations, i)
      if (count === 0) return { lines: '', rows: 0 }
      let lines = ''
      for (const [position, stock] of splitStock(at(facts.stock, i), count).entries()) {
        const { value } = at(options, (at(facts.firstOption, i) + position) % options.length)
        const price = Math.round((at(facts.priceManat, i) * at(VARIATION_PRICE, position)) / 10) * 1000
        const picture = position < at(facts.pictures, i) ? position : '\\N'
        lines += `${facts.firstId + i}\t${position}\t${value}\t${price}\t${stock}\t${picture}\n`
      }
      return { lines, rows: count }
    },
  }
}

export function choiceOptionRows(facts: Facts, { options }: Vocabulary): TableRows {
  const title = JSON.stringify({ tk: 'Reňki', ru: 'Цвет', en: 'Colour' })
  const json = options.map((option) => JSON.stringify(option))
  return {
    table: 'product_choice_options',
    columns: ['product_id', 'position', 'name', 'title', 'options'],
    linesOf: (i) => {
      const count = at(facts.variations, i)
      if (count === 0) return { lines: '', rows: 0 }
      const chosen = Array.from({ length: count }, (_, n) =>
        at(json, (at(facts.firstOption, i) + n) % json.length),
      )
      return { lines: `${facts.firstId + i}\t0\tcolour\t${title}\t[${chosen.join(',')}]\n`, rows: 1 }
    },
  }
}
