import { describeText } from '@oyum/shop-rules/description'
import sanitize from 'sanitize-html'

// Descriptions are plain text or HTML that staff write. Of HTML a list of elements may stay, and everything else goes,
// twice: when a text is stored (whoever writes one passes it through safeText) and when it is answered, whatever way it
// came into the database (OPEN-65). Plain text is nobody's HTML: it stays as it is, and the page escapes it.

const BARE = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h2', 'h3', 'h4']
const TABLE = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const CELL = ['colspan', 'rowspan', 'scope']

/** The web, the telephone, and the shop's own pages. Everything else (script, mail, files) loses its link, not its words. */
const LINK = /^(?:https?:\/\/[^/\\]|tel:\+?[\d(]|\/(?![/\\]))/i
// The shop does not vouch for where staff point, and the other page gets no hold on ours.
const REL = 'nofollow noopener'

export function safeText(text: string): string {
  if (describeText(text).kind !== 'html') return text
  const clean = sanitize(text, {
    allowedTags: [...BARE, ...TABLE, 'a'],
    allowedAttributes: { a: ['href', 'rel'], th: CELL, td: CELL },
    allowedSchemes: ['http', 'https', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      // span is discarded, like every element that is not in the list
      a: (_, { href = '' }): sanitize.Tag =>
        LINK.test(href.trim())
          ? { tagName: 'a', attribs: { href: href.trim(), rel: REL } }
          : { tagName: 'span', attribs: {} },
    },
  })
  if (clean.trim() === '') return ''
  // Without an element left it would be taken for plain text, and its entities be shown as they are written.
  return describeText(clean).kind === 'html' ? clean : `<p>${clean}</p>`
}

// Every «<» that begins something must begin one of our elements, without attributes. Text like «a < b» is no element.
const KNOWN = [...BARE, ...TABLE].join('|')
const FOREIGN = new RegExp(`<(?=[a-zA-Z/!?])(?!/?(?:${KNOWN})\\s*/?>)`)
const KNOWN_TAG = new RegExp(`<(/?)(${KNOWN})\\s*/?>`, 'g')

/** One look tells whether safeText would leave all of it as it is. «No» may be wrong, «yes» never is. */
export function isSurelySafe(text: string): boolean {
  if (FOREIGN.test(text)) return false
  const open: string[] = []
  for (const [, closing, name = ''] of text.matchAll(KNOWN_TAG)) {
    if (name === 'br') continue
    if (!closing) open.push(name)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}
