/** A small file that is made, not stored: robots.txt, the map, the manifest. */
export function textFile(body: string, contentType: string, maxAgeSeconds: number): Response {
  return new Response(body, {
    headers: {
      'Content-Type': contentType,
      'Cache-Control': `public, max-age=${maxAgeSeconds}`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
