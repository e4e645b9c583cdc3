import { descriptionHtml } from '@oyum/shop-rules/description'

/**
 * The only place that puts HTML into a page. The text must come from the api, which sanitizes it by an allow-list when
 * it is stored and again before it is answered (OPEN-65); plain text is escaped by descriptionHtml.
 */
export function RichText({ text }: { text: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: descriptionHtml(text) }} />
}
