import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, sealInlineScripts } from '#app/server/csp.server.ts'
import { JsonLd } from './json-ld.tsx'

const SMUGGLED = 'Sofa</script><script>steal()</script><!--<script>'

describe('JsonLd', () => {
  it('is left by no text, and reads back as it was', () => {
    const html = renderToString(<JsonLd data={{ '@type': 'Product', name: SMUGGLED }} />)
    const [, inside = '', rest] =
      /^<script type="application\/ld\+json">(.*?)<\/script>(.*)$/s.exec(html) ?? []
    expect(rest).toBe('')
    expect(inside).not.toContain('<')
    expect(JSON.parse(inside)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: SMUGGLED,
    })
  })

  it('is not blessed by the content security policy: it is never run', () => {
    const html = renderToString(<JsonLd data={{ name: SMUGGLED }} />)
    const { scriptHashes } = sealInlineScripts(html, 'mark')
    expect(scriptHashes).toEqual([])
    expect(contentSecurityPolicy(scriptHashes, false)).toContain("script-src 'self';")
  })
})
