import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { type TestApp, useTestApp } from '#test/test-app'

const LATEST = '/api/v1/products/latest?offset=1&limit=12'
let shop: TestApp
let plain: Awaited<ReturnType<typeof ask>>

beforeAll(async () => {
  shop = await useTestApp({ answerCacheMs: 60_000 })
  const categoryId = await addCategory(shop.db)
  for (let n = 0; n < 12; n++) await addProduct(shop.db, { categoryId })
  plain = await ask()
})

const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', url = LATEST) =>
  shop.app.inject({ method, url, headers })

describe('a public answer', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ] as const)(
    'asked for with %s is packed by %s, and is the same inside',
    async (accepted, encoding, unpack) => {
      // the second comes from what is kept
      for (const _ of [1, 2]) {
        const answer = await ask({ 'accept-encoding': accepted })
        expect(answer.headers).toMatchObject({
          'content-encoding': encoding,
          'content-length': String(answer.rawPayload.length),
          vary: 'X-Localization, Accept-Encoding',
          etag: plain.headers.etag,
          'cache-control': plain.headers['cache-control'],
        })
        expect(unpack(answer.rawPayload).equals(plain.rawPayload)).toBe(true)
        expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length)
      }
    },
  )

  it.each(['', 'identity', 'br;q=0, gzip;q=0', 'zstd'])(
    'asked for with %j goes as it is',
    async (accepted) => {
      const answer = await ask(accepted ? { 'accept-encoding': accepted } : {})
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.headers).toMatchObject({
        vary: 'X-Localization, Accept-Encoding',
        'content-length': String(plain.rawPayload.length),
      })
      expect(answer.payload).toBe(plain.payload)
    },
  )

  it('asked for by HEAD says of itself what it says by GET', async () => {
    for (const accepted of ['identity', 'br']) {
      const headers = { 'accept-encoding': accepted }
      const [whole, head] = [await ask(headers), await ask(headers, 'HEAD')]
      expect(head.rawPayload).toHaveLength(0)
      for (const name of ['content-length', 'content-encoding', 'content-type', 'vary', 'etag'])
        expect([name, head.headers[name]]).toEqual([name, whole.headers[name]])
    }
  })

  it('that the reader has is not sent again, however it was packed', async () => {
    const etag = String(plain.headers.etag)
    for (const accepted of ['br', 'gzip', 'identity']) {
      const answer = await ask({ 'accept-encoding': accepted, 'if-none-match': etag })
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0])
      expect(answer.headers).toMatchObject({ etag, vary: 'X-Localization, Accept-Encoding' })
      expect(answer.headers['content-encoding']).toBeUndefined()
    }
  })

  it('is never cut into ranges: those of packed bytes would mean nothing', async () => {
    const answer = await ask({ 'accept-encoding': 'br', range: 'bytes=0-10' })
    expect(answer.statusCode).toBe(200)
    expect(brotliDecompressSync(answer.rawPayload).equals(plain.rawPayload)).toBe(true)
  })
})

it('what is small goes as it is, and says that it might not', async () => {
  const answer = await ask({ 'accept-encoding': 'br' }, 'GET', '/api/v1/nowhere')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.headers.vary).toBe('Accept-Encoding')
})
