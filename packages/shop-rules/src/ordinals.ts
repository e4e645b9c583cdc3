// The ending follows the vowels of the last spoken word: -njy after alty, dokuz, on, otuz, kyrk, altmyş and togsan, else
// -nji. Our own rule: browsers have no Turkmen one, and that of CLDR forgets 30, 40, 60 and 90.
const BACK_VOWELS = /(?:[69]|[13469]0)$/

/** '6-njy', '7-nji', '2026-njy': the place of something in a row, of a day in a month, of a year. */
export function turkmenOrdinal(place: number): string {
  return `${place}-${BACK_VOWELS.test(String(place)) ? 'njy' : 'nji'}`
}
