// What a password of the staff must be, apart from the list of common ones, which only the server has.

export const PASSWORD_MIN_CHARS = 12
export const PASSWORD_MAX_CHARS = 128
/** parts of a name that are shorter stand in any text */
const MIN_NAME_CHARS = 4

interface Owner {
  login: string
  name: string
  phone: string | null
}

const charsOf = (text: string) => [...text].length

/** Long enough, more than a few characters repeated, and not made of what everybody knows of the person. */
export function isPasswordGoodFor(password: string, { login, name, phone }: Owner): boolean {
  const chars = charsOf(password)
  if (chars < PASSWORD_MIN_CHARS || chars > PASSWORD_MAX_CHARS) return false
  if (new Set(password).size < MIN_NAME_CHARS) return false
  const said = password.toLowerCase()
  const known = [login, ...name.split(/\s+/), ...(phone === null ? [] : [phone])]
  return !known.some((word) => charsOf(word) >= MIN_NAME_CHARS && said.includes(word.toLowerCase()))
}
