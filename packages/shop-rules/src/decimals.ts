/**
 * Moves the decimal point of the number as it is written, not as it is stored: 1.005 is kept in binary as
 * 1.00499…, and `1.005 * 100` would lose the half.
 */
export function shiftDecimalPoint(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

const DECIMAL_PATTERN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

/** A number as calls and forms give it: a number, or text with a decimal comma or dot and spaces between groups. */
export function parseDecimal(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  // \s includes the no-break spaces that ru-RU formatting puts between groups of three.
  const digits = value.replace(/\s/g, '').replace(',', '.')
  // Number() alone would read '' as 0 and '0x10' as 16.
  if (!DECIMAL_PATTERN.test(digits)) return undefined
  const parsed = Number(digits)
  return Number.isFinite(parsed) ? parsed : undefined
}
