/**
 * A block of data for search engines. It is not script: browsers do not run it, so the content security policy has nothing
 * to say about it. But it stands in the page as text, where `</script>` in a product's name would end it; without `<`
 * nothing can.
 */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  return <script type="application/ld+json">{jsonLdText(data)}</script>
}

export function jsonLdText(data: Record<string, unknown>): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}
