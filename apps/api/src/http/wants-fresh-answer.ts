/**
 * Whether a request asks for an answer that no cache has kept. Script says `no-cache` in so many words; a browser told to
 * fetch with `cache: 'no-cache'` sends `max-age=0`.
 */
export function wantsFreshAnswer(cacheControl: string | undefined): boolean {
  return (cacheControl ?? '')
    .toLowerCase()
    .split(',')
    .some((directive) => /^(no-cache|no-store|max-age=0+)$/.test(directive.trim()))
}
