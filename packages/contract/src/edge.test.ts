import { describe, expect, it } from 'vitest'
import { encodingOf } from './edge.ts'

describe('the best encoding that a browser understands', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1, gzip;q=1', 'br'],
    ['BR', 'br'],
    ['gzip;q=1.0,br;q=0', 'gzip'],
    ['br;q=0.000, gzip ; q=0.5', 'gzip'],
    ['gzip', 'gzip'],
    ['gzip;q=0', undefined],
    ['brotli, xgzip, gzip2', undefined],
    ['identity', undefined],
    ['', undefined],
    [undefined, undefined],
    [null, undefined],
  ])('of %j is %s', (accepted, encoding) => {
    expect(encodingOf(accepted)).toBe(encoding)
  })
})
