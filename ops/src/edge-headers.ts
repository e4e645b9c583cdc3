import { STRICT_TRANSPORT } from '@oyum/contract/edge'

// What stands on every answer of the edge's own: redirects, refusals, files and its pages. None of them runs anything or is
// framed; its pages have their styles inside, and so has a drawing.
const OWN: Readonly<Record<string, string>> = {
  // empty where there is no TLS, and an empty header is not sent
  'Strict-Transport-Security': '$own_strict_transport',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

// A dozen come with every page, and every byte of theirs is waited for: scripts and styles lead nowhere and send no forms.
const OF_BUILT_FILES: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': '$own_strict_transport',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "frame-ancestors 'none'",
}

// The policy of a worker is that of its own file: it asks this shop, and nobody else.
const OF_WORKER: Readonly<Record<string, string>> = {
  ...OWN,
  'Content-Security-Policy':
    "default-src 'none'; connect-src 'self'; script-src 'self'; frame-ancestors 'none'",
}

const nameIn = (header: string) => header.toLowerCase().replaceAll('-', '_')
const each = (line: (header: string, value: string) => string) =>
  Object.entries(OWN).map(([header, value]) => line(header, value))

/** The values of the template that have to do with headers. nginx takes those of a location alone where it has any. */
export function edgeHeaderValues(): Record<string, string> {
  return {
    // to be put where nobody stands behind the answer
    ownHeaders: each((header, value) => `add_header ${header} "${value}" always;`).join(' '),
    builtFileHeaders: Object.entries(OF_BUILT_FILES)
      .map(([header, value]) => `add_header ${header} "${value}" always;`)
      .join(' '),
    workerHeaders: Object.entries(OF_WORKER)
      .map(([header, value]) => `add_header ${header} "${value}" always;`)
      .join(' '),
    // whoever stands behind says it better (a page has a policy of its own); what it has not said is added
    missingHeaders: each((header) => `add_header ${header} $missing_${nameIn(header)} always;`).join(' '),
    headerMaps: [
      `map $https $own_strict_transport { default ""; on "${STRICT_TRANSPORT}"; }`,
      ...each(
        (header, value) =>
          `map $upstream_http_${nameIn(header)} $missing_${nameIn(header)} { default ""; "" "${value}"; }`,
      ),
    ].join('\n  '),
  }
}
