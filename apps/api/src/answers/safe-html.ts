import { isSurelySafe, safeText } from '@oyum/database/safe-html'

/** The fields of any answer that the storefront may show as HTML. */
const TEXT_FIELDS = new Set(['description', 'material_description'])

/** The answer as it is when nothing foreign is in it, which one look over the text tells; cleaned otherwise. */
export function safeHtmlJson(json: string): string {
  if (isSurelySafe(json)) return json
  const clean: unknown = JSON.parse(json, (key, value: unknown) =>
    TEXT_FIELDS.has(key) && typeof value === 'string' ? safeText(value) : value,
  )
  return JSON.stringify(clean)
}
