import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { inRoot } from './paths.ts'
import { pagePolicy, staffPolicy } from './staff-policy.ts'

// the hash of «alert(1)», by another program: printf 'alert(1)' | openssl dgst -sha256 -binary | base64
const ALERT = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"
const scripts = (policy: string) => policy.split('; ').find((part) => part.startsWith('script-src'))

describe('the policy of the back office', () => {
  it('names each inline script by its hash, once, and no file', () => {
    const html = `<script>alert(1)</script><script src="/a.js"></script><script type="module" async="">alert(1)</script>`
    expect(scripts(staffPolicy(html))).toBe(`script-src 'self' ${ALERT}`)
  })

  it('knows a script of several lines, byte by byte', () => {
    const [one, other] = ['<script>a\n</script>', '<script>a</script>'].map((html) =>
      scripts(staffPolicy(html)),
    )
    expect(one).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}='$/)
    expect(one).not.toBe(other)
  })

  it('opens nothing: no inline styles, no other host, no frame', () => {
    expect(staffPolicy('<p>nothing</p>')).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    )
  })

  it('OFFICE-04 of the edge’s own pages names their styles by hash, and nothing inline besides', async () => {
    const policy = await pagePolicy(inRoot('ops/nginx/pages'))
    expect(policy).toMatch(
      /^default-src 'none'; style-src( 'sha256-[\w+/]{43}=')+; base-uri 'none'; frame-ancestors 'none'$/,
    )
    const template = await readFile(inRoot('ops/nginx/staff.conf.template'), 'utf8')
    expect(template).not.toContain('unsafe-inline')
  })
})
