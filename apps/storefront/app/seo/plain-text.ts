import { describeText } from '@oyum/shop-rules/description'

const SIGNS: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** The words of a description. For search engines only: what is left is escaped when it is rendered. */
export function plainText(text: string): string {
  const words =
    describeText(text).kind === 'html'
      ? text.replace(/<[^>]*>/g, ' ').replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (sign) => SIGNS[sign] ?? sign)
      : text
  return words.replace(/\s+/g, ' ').trim()
}
