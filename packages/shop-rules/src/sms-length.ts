/** GSM 03.38: what a telephone takes in seven bits; the second row costs two places. */
const PLAIN = /^[@£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉÄÖÑÜ§¿äöñüà¡\n\r !"#¤%&'()*+,\-./0-9:;<=>?A-Za-z_]$/
const DOUBLE = /^[\f^{}\\[~\]|€]$/

// A message that is cut into parts carries their numbers along, so each part holds less.
const GSM = { one: 160, part: 153 }
const UNICODE = { one: 70, part: 67 }

export interface SmsLength {
  /** how many messages are paid for; 0 for nothing */
  parts: number
  /** places that are left in the last of them */
  left: number
  /** whether every letter is one of the seven-bit alphabet; one other letter makes all of them cost more than twice as much */
  isGsm: boolean
}

/** How many SMS a text costs. A letter is never cut in two: what does not fit any more begins the next part. */
export function smsLength(text: string): SmsLength {
  const letters = [...text]
  const isGsm = letters.every((letter) => PLAIN.test(letter) || DOUBLE.test(letter))
  const placesOf = (letter: string) => (isGsm ? (DOUBLE.test(letter) ? 2 : 1) : letter.length)
  const { one, part } = isGsm ? GSM : UNICODE
  const all = letters.reduce((sum, letter) => sum + placesOf(letter), 0)
  if (all <= one) return { parts: all === 0 ? 0 : 1, left: one - all, isGsm }
  let [parts, used] = [1, 0]
  for (const letter of letters) {
    const places = placesOf(letter)
    if (used + places > part) [parts, used] = [parts + 1, 0]
    used += places
  }
  return { parts, left: part - used, isGsm }
}
