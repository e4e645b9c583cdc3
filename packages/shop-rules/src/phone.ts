export const COUNTRY_PREFIX = '+993'
export const PHONE_DIGITS = 8
export const PHONE_PATTERN = `^[0-9]{${PHONE_DIGITS}}$`
/** any number that can be called, as the checkout takes it (OPEN-45) */
export const CONTACT_PHONE_PATTERN = '^\\+?[0-9]{7,15}$'

// 60–69, and 71 since 2023. The operator may add more, so the shop's configuration may name others.
export const DEFAULT_MOBILE_PREFIXES: readonly string[] = [
  '60',
  '61',
  '62',
  '63',
  '64',
  '65',
  '66',
  '67',
  '68',
  '69',
  '71',
]

const NO_BREAK_SPACE = '\u00a0'
// What people put between the digits: spaces, every kind of dash, brackets, dots.
export const SEPARATORS = /[\s\p{Pd}().]/gu
const NATIONAL = new RegExp(`^(?:(?:\\+|00)?993|8)?([0-9]{${PHONE_DIGITS}})$`)
const COMPLETE = new RegExp(PHONE_PATTERN)
const CONTACT = new RegExp(CONTACT_PHONE_PATTERN)

/** What the login field keeps of what is typed or pasted: digits only, at most 8, without a pasted prefix. */
export function phoneDigits(value: string): string {
  return nationalPhone(value) ?? value.replace(/[^0-9]/g, '').slice(0, PHONE_DIGITS)
}

/** The 8 digits of a complete number in any of the ways people write it: +993…, 00993…, 993…, 8 …, or bare. */
export function nationalPhone(value: string): string | undefined {
  const compact = value.replace(SEPARATORS, '')
  const match = NATIONAL.exec(compact)
  return match?.[1]
}

export function isCompletePhone(digits: string): boolean {
  return COMPLETE.test(digits)
}

export function isMobilePhone(
  digits: string,
  prefixes: readonly string[] = DEFAULT_MOBILE_PREFIXES,
): boolean {
  return isCompletePhone(digits) && prefixes.some((prefix) => digits.startsWith(prefix))
}

/** '+993 65 12 34 56' with no-break spaces; a number that is not one of ours is shown as it is. */
export function formatPhone(value: string): string {
  const digits = nationalPhone(value)
  if (digits === undefined) return value
  return [COUNTRY_PREFIX, ...(digits.match(/../g) ?? [])].join(NO_BREAK_SPACE)
}

/** A stored phone may come with or without the prefix; it is added only when absent (OPEN-71). */
export function withCountryPrefix(value: string): string {
  const phone = value.trim()
  if (phone === '' || phone.startsWith('+')) return phone
  return COUNTRY_PREFIX + (nationalPhone(phone) ?? phone)
}

/** The checkout takes any contact number; spaces, dashes and brackets are stripped before it is judged (OPEN-45). */
export function normalizeContactPhone(value: string): string {
  return value.replace(/[\s\p{Pd}()[\]]/gu, '')
}

export function isContactPhone(value: string): boolean {
  return CONTACT.test(normalizeContactPhone(value))
}
