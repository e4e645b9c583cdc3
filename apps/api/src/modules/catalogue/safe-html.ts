import sanitize from 'sanitize-html'

// Descriptions are HTML that staff write. What may stand in them is a list, and everything else goes when it is answered
// (safeDetailsJson), whatever way it came into the database. Whoever writes the first call that stores a description
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

interface Details {
  product: { description: string; material_description: string }
}

/** The answer as it is when nothing foreign is in it, which one look over the text tells; cleaned otherwise. */
export function safeDetailsJson(json: string): string {
  if (!hasForeignHtml(json)) return json
  const details = JSON.parse(json) as Details
  details.product.description = sanitizeHtml(details.product.description)
  details.product.material_description = sanitizeHtml(details.product.material_description)
  return JSON.stringify(details)
}
