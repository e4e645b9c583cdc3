import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

// of one moment or one request, or the edge's own
const OWN_OF_ANSWER = new Set([
  ...[
    'date',
    'x-request-id',
    'age',
    'connection',
    'keep-alive',
    'transfer-encoding',
    'server',
    'accept-ranges',
  ],
  'xkey',
])

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** unpacked when it is looked at */
  text: () => string
}

/** As it travels: nothing is unpacked or followed on the way. */
export function askAsItTravels(
  url: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('error', reject)
      answer.once('end', () => {
        const body = Buffer.concat(parts)
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: () => unpacked(body, answer.headers['content-encoding']).toString(),
        })
      })
    })
    asking.once('error', reject)
    asking.end()
  })
}

/** In what an answer is not what a clean guest got. */
export function differenceOf(
  got: Answer,
  expected: Answer,
  { isHead, isKnown }: { isHead: boolean; isKnown: boolean },
): string | undefined {
  if (got.status !== (isKnown ? 304 : 200)) return `status ${got.status}`
  if (got.headers['set-cookie']) return 'sets a cookie'
  if (got.text() !== (isHead || isKnown ? '' : expected.text())) return 'another body'
  // of what is not sent again only this has to be said
  const names = isKnown
    ? ['etag', 'cache-control', 'vary']
    : [...new Set([...Object.keys(got.headers), ...Object.keys(expected.headers)])]
  const other = names.find(
    (name) => !OWN_OF_ANSWER.has(name) && String(got.headers[name]) !== String(expected.headers[name]),
  )
  return other && `${other}: ${got.headers[other]}, not ${expected.headers[other]}`
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0 || encoding === undefined) return body
  return encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)
}
