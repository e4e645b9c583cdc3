// Everything is folded to one plain Latin alphabet without marks: the Turkmen one, because both the Latin and the
// Cyrillic spelling of Turkmen words and the Turkmen spelling of Russian words (диван – diwan, шкаф – şkaf) meet there.

/**
 * Cyrillic letters, Russian and Turkmen, as Turkmen Latin without marks. й is y and и is i: they are different letters,
 * although й is written as и with a breve.
 */
export const CYRILLIC_TO_LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  ә: 'a', // ä
  б: 'b',
  в: 'w',
  г: 'g',
  д: 'd',
  е: 'e', // ye at the start of a word
  ё: 'yo',
  ж: 'z', // ž
  җ: 'j',
  з: 'z',
  и: 'i',
  й: 'y', // ý
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  ң: 'n', // ň
  о: 'o',
  ө: 'o', // ö
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ү: 'u', // ü
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'c', // ç
  ш: 's', // ş
  щ: 'sc', // şç
  ы: 'y',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

/** The hard and the soft sign have no sound of their own and are dropped. */
export const SILENT_SIGNS = /[ъь]/g

/**
 * Latin letters that do not become plain by taking their marks off. v and w are one sound here: Turkmen writes diwan,
 * whoever writes Russian in Latin letters writes divan.
 */
export const LATIN_TO_PLAIN: Readonly<Record<string, string>> = {
  v: 'w',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
}

export type LetterOverrides = Readonly<Record<string, string>>

// ё is mostly typed as е; and the y of a first е is heard, but seldom written in Latin letters.
const WITHOUT_DOTS: LetterOverrides = { ё: 'e' }

/** Other ways in which the same letters are written, each used for a whole word at a time. */
export const OTHER_SPELLINGS: readonly { firstE: string; letters: LetterOverrides }[] = [
  { firstE: 'e', letters: WITHOUT_DOTS },
  // Russian in Latin letters as passports and maps have it.
  {
    firstE: 'e',
    letters: { ...WITHOUT_DOTS, ж: 'zh', ž: 'zh', х: 'kh', ч: 'ch', ç: 'ch', ш: 'sh', ş: 'sh', щ: 'shch' },
  },
  // Russian in Latin letters as it is heard and typed in messages.
  {
    firstE: 'e',
    letters: {
      ...WITHOUT_DOTS,
      ж: 'j',
      ž: 'j',
      ц: 'c',
      ч: 'ch',
      ç: 'ch',
      ш: 'sh',
      ş: 'sh',
      щ: 'sh',
      ю: 'u',
      я: 'a',
    },
  },
]

/** Two Latin letters that stand for one of ours; the longest first. */
export const LATIN_PAIRS: readonly (readonly [pair: RegExp, single: string])[] = [
  [/shch/g, 'sc'],
  [/sh/g, 's'],
  [/ch/g, 'c'],
  [/zh/g, 'z'],
  [/kh/g, 'h'],
]

/** A hard consonant at the end of a Turkmen stem softens before a vowel: oturgyç → oturgyjy, dolap → dolaby. */
export const SOFT_BY_HARD: Readonly<Record<string, string>> = { c: 'j', t: 'd', k: 'g', p: 'b' }
