import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressAnswer } from './compress-answer.server.ts'

const HTML = `<p>${'Öý üçin diwan. '.repeat(100)}</p>`
const asking = (accepted?: string) =>
  new Request('http://shop.test/', accepted ? { headers: { 'Accept-Encoding': accepted } } : {})
const page = (body: string | null = HTML, more: Record<string, string> = {}, status = 200) =>
  new Response(body, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ETag: 'W/"a"', ...more },
  })
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('a page', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('for %s is packed by %s, with its length and its tag', async (accepted, encoding, unpack) => {
    const answer = await compressAnswer(asking(accepted), page(HTML, { Vary: 'Cookie' }))
    const packed = await bytes(answer)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(packed.length),
      vary: 'Cookie, Accept-Encoding',
      etag: 'W/"a"',
    })
    expect(unpack(packed).toString()).toBe(HTML)
  })

  it.each([undefined, 'br;q=0', 'zstd'])('for %s goes as it is', async (accepted) => {
    const answer = await compressAnswer(asking(accepted), page())
    expect(answer.headers.get('Content-Encoding')).toBeNull()
    expect(answer.headers.get('Content-Length')).toBe(String(Buffer.byteLength(HTML)))
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
    expect(await answer.text()).toBe(HTML)
  })

  it('that the reader has is answered without one, and says on what it depends', async () => {
    const answer = await compressAnswer(asking('br'), page(null, {}, 304))
    expect([answer.status, answer.headers.get('Vary')]).toEqual([304, 'Accept-Encoding'])
    expect([answer.headers.get('Content-Encoding'), answer.body]).toEqual([null, null])
  })

  it('that failed keeps its status', async () => {
    const answer = await compressAnswer(asking('br'), page(HTML, { 'Cache-Control': 'no-store' }, 503))
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
  })
})

it('what is no text of ours, small or packed already is left alone', async () => {
  for (const answer of [
    new Response('x'.repeat(900), { headers: { 'Content-Type': 'text/x-script' } }),
    new Response(null, { status: 303, headers: { Location: '/' } }),
    page('small'),
  ])
    expect((await compressAnswer(asking('br'), answer)).headers.get('Content-Encoding')).toBeNull()
})
