import sanitize from 'sanitize-html'

// Descriptions are HTML that staff write. What may stand in them is a list, and everything else goes when it is answered
// (safeHtmlJson), whatever way it came into the database. Whoever writes the first call that stores a description
// passes it through sanitizeHtml as well.

const TAGS = ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h2', 'h3', 'h4']

export function sanitizeHtml(html: string): string {
  return sanitize(html, { allowedTags: TAGS, allowedAttributes: {}, disallowedTagsMode: 'discard' })
}

// Every «<» that begins something must begin one of our tags, without attributes. Text like «a < b» is no tag.
const FOREIGN_TAG = new RegExp(`<(?=[a-zA-Z/!?])(?!/?(?:${TAGS.join('|')})\\s*/?>)`)

export function hasForeignHtml(text: string): boolean {
  return FOREIGN_TAG.test(text)
}

/** The fields of any answer that the storefront shows as HTML. */
const HTML_FIELDS = new Set(['description', 'material_description'])

/** The answer as it is when nothing foreign is in it, which one look over the text tells; cleaned otherwise. */
export function safeHtmlJson(json: string): string {
  if (!hasForeignHtml(json)) return json
  const clean: unknown = JSON.parse(json, (key, value: unknown) =>
    HTML_FIELDS.has(key) && typeof value === 'string' ? sanitizeHtml(value) : value,
  )
  return JSON.stringify(clean)
}
