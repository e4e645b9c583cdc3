/**
 * A block of data for search engines. It is not script: browsers do not run it, so the content security policy has nothing
 * to say about it. But it stands in the page as text, where `</script>` in a product's name would end it; without `<`
 * nothing can.
 *
 * Search engines read the document, so only the server writes it (`import.meta.env.SSR ? … : undefined`, which keeps what
 * makes the data out of the browser's script); the browser leaves it as it came.
 */
export function JsonLd({ data }: { data: Record<string, unknown> | undefined }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: without `<` nothing of it is markup
      dangerouslySetInnerHTML={{ __html: data ? jsonLdText(data) : '' }}
    />
  )
}

function jsonLdText(data: Record<string, unknown>): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}
