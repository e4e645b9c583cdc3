// The same keys on the English and the Russian keyboard, row by row. The Russian one has letters where the English one
// has signs, so signs belong to the rows too.
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё'

const keysOf = (from: string, to: string) =>
  new Map(Array.from(from, (key, place) => [key, to[place] ?? key] as const))
const TO_RUSSIAN = keysOf(LATIN_KEYS, RUSSIAN_KEYS)
const TO_LATIN = keysOf(RUSSIAN_KEYS, LATIN_KEYS)

/** What the same keys give on the other keyboard: 'lbdfys' → 'диваны', 'ыщаф' → 'sofa'. Undefined where nothing changes. */
export function otherLayout(text: string): string | undefined {
  const small = text.toLowerCase()
  const keys = /[а-яё]/.test(small) ? TO_LATIN : TO_RUSSIAN
  const other = Array.from(small, (key) => keys.get(key) ?? key).join('')
  return other === small ? undefined : other
}
