import { createHash } from 'node:crypto'
import { STRICT_TRANSPORT } from '@oyum/contract/edge'

// React Router writes its data and its start into inline scripts. A nonce in the policy would have to differ with every
// answer and so forbid shared caches; hashes may be cached with the page. But hashing every inline script found in the
// page would also bless one that was smuggled into a text. So rendering marks its own scripts with a secret word, only
// those are hashed, and the word is taken out again.

interface SealedDocument {
  html: string
  scriptHashes: string[]
}

export function sealInlineScripts(markedHtml: string, mark: string): SealedDocument {
  const attribute = ` nonce="${mark}"`
  const scriptHashes = new Set<string>()
  for (const [, attributes = '', source = ''] of markedHtml.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (attributes.includes(attribute) && source !== '') scriptHashes.add(sha256(source))
  }
  return { html: markedHtml.replaceAll(attribute, ''), scriptHashes: [...scriptHashes] }
}

function sha256(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}

export function contentSecurityPolicy(scriptHashes: readonly string[], isDevelopment: boolean): string {
  // Vite's development server adds inline scripts and styles and speaks over a web socket.
  const scripts = isDevelopment ? ["'unsafe-inline'"] : scriptHashes
  const styles = isDevelopment ? ["'unsafe-inline'"] : []
  const connections = isDevelopment ? ['ws:'] : []
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...connections],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

// Redirects, data and small files run nothing and are framed by nobody, should a browser show one.
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Strict-Transport-Security': STRICT_TRANSPORT,
}

/** On every answer; a page has brought its own policy. */
export function setSecurityHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value)
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', DATA_POLICY)
}
