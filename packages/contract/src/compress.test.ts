import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compress, isWorthPacking } from './compress.ts'

const page = Buffer.from('<p>Öý üçin diwan</p>'.repeat(200))

it('what is packed comes out as it went in, and is smaller', async () => {
  const [br, gz] = [await compress(page, 'br'), await compress(page, 'gzip')]
  expect(brotliDecompressSync(br).equals(page)).toBe(true)
  expect(gunzipSync(gz).equals(page)).toBe(true)
  expect(br.length).toBeLessThan(page.length / 10)
  expect(gz.length).toBeLessThan(page.length / 10)
})

it('what is small travels as it is', () => {
  expect([isWorthPacking(page), isWorthPacking(Buffer.from('[]'))]).toEqual([true, false])
})
