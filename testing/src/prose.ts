import type { Locale } from '@oyum/shop-rules/locales'
import { turkmenOrdinal } from '@oyum/shop-rules/ordinals'

// What of docs/language.md a program can see. Used by the tests of every place where words for people stand.

/** Words that the glossary avoids, with the one it has in their place. */
const AVOIDED: Readonly<Record<Locale, ReadonlyArray<readonly [avoided: RegExp, better: string]>>> = {
  tk: [
    [/korzina|söwda sebed/i, 'sebet'],
    [/sebede sal/i, 'sebede goş'],
    [/saýlananlar/i, 'halanlarym'],
    [/rolik/i, 'wideo'],
    [/zakaz/i, 'sargyt'],
    [/Meniň sargytlarym/i, 'Sargytlarym'],
    [/skidka|aksiýa/i, 'arzanladyş'],
    [/satuwda (bar|ýok)/i, 'ammarda bar, ammarda ýok'],
    [/dostawka/i, 'eltip bermek'],
    [/eltip bermeli salgy|(?<!\p{L})adres/iu, 'eltip bermek salgysy'],
    [/sürüji/i, 'eltip beriji'],
    [/kartasy/i, 'bank karty'],
    [/gapyda (edýär|töle|al)/i, 'alanyňyzda'],
    [/hasapdan çyk/i, 'ulgamdan çykmak'],
    [/(?<!\p{L})nomer/iu, 'telefon belgisi'],
    [/SMS bilen/i, 'SMS arkaly'],
    [/ýene synanyş|gaýtalaň/i, 'täzeden synanyşyň'],
    [/esasy sahypa/i, 'baş sahypa'],
    [/(?<!\p{L})syn(lar)?(?!\p{L})/iu, 'teswir; the section is Maslahatlar'],
    [/internedi/i, 'interneti'],
    [/birikme (haýal|ýok|kesil)|(?<!\p{L})baglanyşyk(?!\p{L})/iu, 'internet'],
    [/bir zat nädogry|säwlik/i, 'näsazlyk, ýalňyşlyk'],
    [/öý zatlary|öý üçin zatlar/i, 'öý harytlary'],
    [/çeker/i, 'çekme'],
    [/çaga otag/i, 'çagalar otagy'],
    [/otyrgyç/i, 'oturgyç'],
  ],
  ru: [
    [/ничего не нашлось/i, 'ничего не найдено'],
    [/теперь всего/i, 'теперь к оплате'],
    [/(?<!\p{L})водител/iu, 'курьер'],
    [/вещи для дома/i, 'товары для дома'],
    [/(?<!\p{L})обзор/iu, 'советы'],
  ],
  en: [
    [/favourites?\b/i, 'wishlist'],
    [/wish list/i, 'wishlist'],
    [/things for the home|home goods/i, 'homeware'],
    [/\bbasket\b/i, 'cart'],
    [/\bdriver\b/i, 'courier'],
    [/\bcanceled\b/i, 'cancelled'],
    [/\bOTP\b/, 'code'],
    [/\breviews and\b/i, 'ideas'],
    [/\bmanat\b/i, 'TMT'],
  ],
}

// Quoted by the requirements: they stand as they are quoted.
const QUOTED = new Set(['Order canceled', 'OTP verified successfully', 'Error confirming OTP: {{detail}}'])

const MARKS: Readonly<Record<Locale, RegExp>> = { tk: /["“”„']/, ru: /["“”„']/, en: /["'«»]/ }
const PERCENT: Readonly<Record<Locale, RegExp>> = { tk: /\d%/, ru: /\d%/, en: /\d\s%/ }

/** What is wrong with a text that people read; nothing if all is well. A value that is filled in stands as {{name}}. */
export function proseFaults(text: string, locale: Locale): string[] {
  if (QUOTED.has(text)) return []
  const faults = AVOIDED[locale].flatMap(([avoided, better]) => {
    const found = avoided.exec(text)
    return found ? [`«${found[0]}»: the word is ${better}`] : []
  })
  if (MARKS[locale].test(text))
    faults.push('quotation marks are «» in Turkmen and Russian, “” and ’ in English')
  if (PERCENT[locale].test(text)) faults.push('«15 %» in Turkmen and Russian, “15%” in English')
  if (locale === 'en' && /\d,\d{3}/.test(text)) faults.push('thousands are parted by a space')
  // a suffix depends on how the value is spoken: a word has to carry it
  if (/\}\}-?\p{L}|\}\}(?: | )soň/u.test(text)) faults.push('a suffix on a placeholder')
  for (const [said, place] of text.matchAll(/(\d+)-nj[iy]/g)) {
    if (said !== turkmenOrdinal(Number(place))) faults.push(`${said} is ${turkmenOrdinal(Number(place))}`)
  }
  return faults
}
