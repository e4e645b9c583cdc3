/** A small file that is made, not stored: robots.txt, the map, the manifest. */
export function textFile(body: string, contentType: string, cacheControl: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': contentType,
      'Cache-Control': cacheControl,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
