import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, sealInlineScripts, setSecurityHeaders } from './csp.server.ts'

const MARK = '7d9c5a52-secret'
const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

describe('sealInlineScripts', () => {
  it('hashes the scripts that rendering marked, each once, and takes the mark out', () => {
    const { html, scriptHashes } = sealInlineScripts(
      `<script nonce="${MARK}">start()</script><script nonce="${MARK}" type="module" async="">import "/a.js";\n</script>` +
        `<script nonce="${MARK}">start()</script>`,
      MARK,
    )
    expect(scriptHashes).toEqual([hashOf('start()'), hashOf('import "/a.js";\n')])
    expect(html).not.toContain(MARK)
    expect(html).toContain('<script>start()</script>')
  })

  it('does not bless a script that came in with a text', () => {
    const { scriptHashes } = sealInlineScripts(
      `<div><script>steal()</script><script nonce="guess">steal()</script></div><script nonce="${MARK}">start()</script>`,
      MARK,
    )
    expect(scriptHashes).toEqual([hashOf('start()')])
  })

  it('has nothing to hash in a script file, and hashes letters as UTF-8', () => {
    const { scriptHashes } = sealInlineScripts(
      `<script nonce="${MARK}" src="/a.js"></script><script nonce="${MARK}">x="Öýüm"</script>`,
      MARK,
    )
    expect(scriptHashes).toEqual([hashOf('x="Öýüm"')])
  })
})

describe('contentSecurityPolicy', () => {
  it('names only our own origin and no unsafe-inline in production', () => {
    const policy = contentSecurityPolicy([hashOf('start()')], false)
    expect(policy).toContain(`script-src 'self' ${hashOf('start()')};`)
    expect(policy).toContain("style-src 'self';")
    expect(policy).not.toMatch(/unsafe|https?:|ws:|\*/)
  })

  it('lets the development server in, and only it', () => {
    expect(contentSecurityPolicy(["'sha256-x'"], true)).toContain("script-src 'self' 'unsafe-inline';")
  })
})

describe('setSecurityHeaders', () => {
  it('closes redirects and data to everything, and leaves a page its own policy', () => {
    const redirect = new Headers({ Location: '/' })
    setSecurityHeaders(redirect)
    expect(redirect.get('Content-Security-Policy')).toContain("default-src 'none'; base-uri 'none'")
    expect(redirect.get('Strict-Transport-Security')).toContain('max-age=31536000')
    const page = new Headers({ 'Content-Security-Policy': contentSecurityPolicy([], false) })
    setSecurityHeaders(page)
    expect(page.get('Content-Security-Policy')).toContain("default-src 'self'")
    expect(page.get('Content-Security-Policy')).toContain("base-uri 'none'")
  })
})
