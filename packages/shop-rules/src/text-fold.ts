import {
  CYRILLIC_TO_LATIN,
  LATIN_PAIRS,
  LATIN_TO_PLAIN,
  type LetterOverrides,
  OTHER_SPELLINGS,
  SILENT_SIGNS,
  SOFT_BY_HARD,
} from './text-fold-tables.ts'

/**
 * Brings every way of writing a word to one: small plain Latin letters and digits, single spaces between words. The
 * index and the query are folded alike, so 'Aýna', 'ayna' and 'айна' meet, and so do 'диван', 'diwan' and 'divan'.
 */
export function foldText(text: string): string {
  return rawWords(text)
    .map((word) => foldWord(word))
    .filter((word) => word !== '')
    .join(' ')
}

/** A person's name as it is looked for: Çaryýewa and Чарыева, Annaýewa and Аннаева, Elena and Елена meet. Turkmen writes the y
 *  that is heard before an e, Russian does not. */
export function foldName(name: string): string {
  return foldText(name)
    .replace(/y+/g, 'y')
    .replace(/(^| |[aeiou])e/g, '$1ye')
}

/** The distinct folded words, in the order in which they first appear. */
export function foldWords(text: string): string[] {
  return [...new Set(foldText(text).split(' '))].filter((word) => word !== '')
}

/**
 * The folded word and the few other folded forms under which it may be typed. A product is indexed under all of them:
 * ковёр is mostly typed ковер, and nothing in ковер tells where the dots were. A query is expanded too, so that mixed
 * spellings (shahmaty) and softened stems (oturgyç – oturgyjy) meet; both sides together with a prefix search.
 */
export function searchVariants(word: string): string[] {
  const variants = new Set<string>()
  for (const rawWord of rawWords(word)) {
    for (const spelling of spellingsOf(rawWord)) {
      variants.add(spelling)
      for (const otherStem of softenedOrHardened(spelling)) variants.add(otherStem)
    }
  }
  variants.delete('')
  return [...variants]
}

/** Every form of every word of a text, once each: what the index holds of it. */
export function indexText(text: string): string {
  return searchVariants(text).join(' ')
}

const SHORTEST_WITH_ENDING = 5
const LAST_VOWEL = /[aeiouy]$/

/**
 * Beginnings under which another form of a folded word is found: кресла and kreslo both begin with kresl. A last i and y
 * are one letter to the ear (hali, haly), also in words too short to lose their ending.
 */
export function otherEndings(word: string): string[] {
  if (!LAST_VOWEL.test(word) || word.length < 3) return []
  const stem = word.slice(0, -1)
  if (word.length >= SHORTEST_WITH_ENDING) return [stem]
  if (word.endsWith('i')) return [`${stem}y`]
  return word.endsWith('y') ? [`${stem}i`] : []
}

// Sizes are written 160x200, 160х200 (Cyrillic) and 160×200: two numbers each time.
const TIMES_LETTER_BETWEEN_NUMBERS = /(\d) ?[xх] ?(?=\d)/gu
const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}]+/gu
const MARKS = /\p{M}/gu

/** Small letters with their marks still on, cut at spaces and punctuation. */
function rawWords(text: string): string[] {
  return (
    text
      // Composed first: й that comes as и and a separate breve must not lose it with the other marks.
      .normalize('NFC')
      // Not toLocaleLowerCase: on a Turkish phone it would make ı of I.
      .toLowerCase()
      .replace(MARKS, '')
      .replace(SILENT_SIGNS, '')
      .replace(NEITHER_LETTER_NOR_DIGIT, ' ')
      .replace(TIMES_LETTER_BETWEEN_NUMBERS, '$1 ')
      .split(' ')
  )
}

function foldWord(rawWord: string, letters: LetterOverrides = {}, firstE = 'ye'): string {
  return Array.from(rawWord, (letter, position) => {
    if (letter === 'е' && position === 0) return firstE
    return letters[letter] ?? CYRILLIC_TO_LATIN[letter] ?? withoutMarks(letter)
  }).join('')
}

function withoutMarks(letter: string): string {
  const plain = letter.normalize('NFD').replace(MARKS, '')
  return LATIN_TO_PLAIN[plain] ?? CYRILLIC_TO_LATIN[plain] ?? plain
}

function spellingsOf(rawWord: string): string[] {
  const folded = foldWord(rawWord)
  const withSingleLetters = LATIN_PAIRS.reduce((text, [pair, single]) => text.replace(pair, single), folded)
  return [
    folded,
    withSingleLetters,
    ...OTHER_SPELLINGS.map(({ letters, firstE }) => foldWord(rawWord, letters, firstE)),
  ]
}

// Shorter words are mostly stems that do not change (at, ot), and would match half the shop.
const SHORTEST_STEM = 4
const HARD_END = /^.+[ctkp]$/
const SOFT_END_AND_SUFFIX = /^(.+)([jdgb])[aeiuy]n?$/

function softenedOrHardened(word: string): string[] {
  if (word.length < SHORTEST_STEM) return []
  if (HARD_END.test(word)) return [word.slice(0, -1) + SOFT_BY_HARD[word.slice(-1)]]
  const [, stem = '', soft] = SOFT_END_AND_SUFFIX.exec(word) ?? []
  const hard = Object.keys(SOFT_BY_HARD).find((letter) => SOFT_BY_HARD[letter] === soft)
  return hard !== undefined && stem.length + 1 >= SHORTEST_STEM ? [stem + hard] : []
}
