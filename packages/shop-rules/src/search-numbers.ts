// Numbers that people add to what they look for: «диван до 9000» is a price, «диван 220» a width.

export interface AskedPrice {
  minManat: number | undefined
  maxManat: number | undefined
  /** what was typed beside the price */
  rest: string
  /** the price as it was typed: «до 9000» */
  typed: string
}

const AMOUNT = String.raw`(\d{1,3}(?:[ \u00a0]\d{3})+|\d{2,7})`
const CURRENCY = String.raw`(?:\s*(?:tmt|манат(?:а|ов)?|ман|manat|man)(?![\p{L}]))?`
const BEFORE = String.raw`(?<![\p{L}\p{N}])`
const AFTER = String.raw`(?![\p{L}\p{N}])`
const MOST = [
  String.raw`${BEFORE}(?:до|не дороже|дешевле|up to|under|below)\s+${AMOUNT}${CURRENCY}${AFTER}`,
  // Turkmen says it behind the number: «9000 manada çenli», «9000-e çenli»
  String.raw`${BEFORE}${AMOUNT}(?:[-‑]?\p{L}{1,2})?(?:\s*(?:manada|manata|tmt))?\s+[cç]enli${AFTER}`,
]
const LEAST = [
  String.raw`${BEFORE}(?:от|дороже|from|over)\s+${AMOUNT}${CURRENCY}${AFTER}`,
  String.raw`${BEFORE}${AMOUNT}(?:[-‑]?\p{L}{2,3})?(?:\s*(?:manatdan|tmt))?\s+(?:başlap|baslap)${AFTER}`,
]
// One after the other, each over the whole text: a person writes «от 5000 до 9000» as well as the other way round.
const patternsOf = (sources: string[]) => sources.map((source) => new RegExp(source, 'iu'))
const MOST_PATTERNS = patternsOf(MOST)
const LEAST_PATTERNS = patternsOf(LEAST)

/** The price in a search text, in manat. Undefined without one, or without anything else to look for. */
export function readAskedPrice(text: string): AskedPrice | undefined {
  const most = firstMatch(MOST_PATTERNS, text)
  const least = firstMatch(LEAST_PATTERNS, most ? text.replace(most.typed, ' ') : text)
  const parts = [least, most].filter((part) => part !== undefined)
  if (parts.length === 0) return undefined
  const rest = parts.reduce((left, { typed }) => left.replace(typed, ' '), text)
  if (!/\p{L}/u.test(rest)) return undefined
  return {
    minManat: least?.amount,
    maxManat: most?.amount,
    rest: rest.replace(/\s+/g, ' ').trim(),
    typed: parts.map(({ typed }) => typed).join(' '),
  }
}

function firstMatch(
  patterns: readonly RegExp[],
  text: string,
): { amount: number; typed: string } | undefined {
  for (const pattern of patterns) {
    const [typed, amount] = pattern.exec(text) ?? []
    if (typed && amount) return { amount: Number(amount.replace(/\D/g, '')), typed }
  }
  return undefined
}

const NARROWEST_CM = 30
const WIDEST_CM = 500
const WIDTH_TOLERANCE_CM = 10

/** A number that may be a width in centimetres: 10 more or less count as the same. */
export function widthRange(word: string): { fromCm: number; toCm: number } | undefined {
  const cm = /^\d{2,3}$/.test(word) ? Number(word) : 0
  if (cm < NARROWEST_CM || cm > WIDEST_CM) return undefined
  return { fromCm: cm - WIDTH_TOLERANCE_CM, toCm: cm + WIDTH_TOLERANCE_CM }
}

/** «cm», folded, in the three languages: says nothing beside a number. */
export function isLengthUnit(word: string): boolean {
  return word === 'sm' || word === 'cm'
}
