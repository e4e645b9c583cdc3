import { keptCalls, keptPages } from '@oyum/contract/kept-routes'
import { describe, expect, it } from 'vitest'
import { type Asked, buildOf, keptKey, kindOf, mayKeep, pictureName } from './what-is-kept.ts'

const ORIGIN = 'https://shop.example'
const pattern = (routes: readonly { path: string }[]) =>
  new RegExp(`^(?:${routes.map(({ path }) => path.replaceAll(/:\w+/g, '[1-9][0-9]*')).join('|')})$`)
const PATHS = { pages: pattern(keptPages), calls: pattern(keptCalls) }
const kind = (path: string, more: Partial<Asked> = {}) =>
  kindOf(
    {
      ...{ method: 'GET', mode: 'cors', destination: '', cache: 'default' },
      ...more,
      url: new URL(path, ORIGIN).href,
    },
    ORIGIN,
    PATHS,
  )
const NAVIGATE = { mode: 'navigate', destination: 'document' }
const IMAGE = { mode: 'no-cors', destination: 'image' }

describe('what the phone may keep', () => {
  it.each([
    ['home', '/', NAVIGATE, 'page'],
    ['a list, whatever is behind its question mark', '/category-products?id=3&page=2', NAVIGATE, 'page'],
    ['a product', '/product-detail/17', NAVIGATE, 'page'],
    ['the cart, which is filled in the browser', '/checkout', NAVIGATE, 'page'],
    ['favourites without the customer', '/wishlists', NAVIGATE, 'outline'],
    ['the data of a page', '/privacy-policy.data?_routes=x', {}, 'data'],
    ['the data of home', '/_root.data', {}, 'data'],
    ['a public call', '/api/v1/products/details/17', {}, 'call'],
    ['the same asked past the browser’s cache', '/api/v1/products/details/17', { cache: 'no-cache' }, 'call'],
    ['a built file', '/assets/tk-1.json', {}, 'file'],
    ['a picture', '/storage/product/sizes/sofa.480.avif', IMAGE, 'picture'],
  ])('%s', (_, path, more, expected) => {
    expect(kind(path, more)).toBe(expected)
  })

  it.each([
    ['a customer’s page', '/dashboard?order=7', NAVIGATE],
    ['the login', '/login', NAVIGATE],
    ['the cart of those without script', '/cart', NAVIGATE],
    ['the data of a customer’s page', '/wishlists.data', {}],
    ['the data of an order', '/dashboard.data?order=7', {}],
    ['a customer’s call', '/api/v1/customer/info', {}],
    ['favourites', '/api/v1/customer/wish-list', {}],
    ['sessions', '/api/v1/auth/sessions', {}],
    ['a staff’s call', '/api/admin/v1/orders', {}],
    ['what changes something', '/api/v1/products/details/17', { method: 'POST' }],
    ['a question about the line', '/api/v1/products/discount-types/', { cache: 'no-store' }],
    ['a film', '/storage/video/lamp.mp4', { destination: 'video' }],
    ['another host', 'https://elsewhere.example/assets/a.js', {}],
  ])('never %s', (_, path, more) => {
    expect(kind(path, more)).toBeUndefined()
  })
})

const answer = (headers: Record<string, string>, status = 200, redirected = false) => ({
  status,
  redirected,
  headers: new Headers(headers),
})
const HTML = { 'content-type': 'text/html; charset=utf-8' }
const PUBLIC = { 'cache-control': 'public, max-age=0, s-maxage=30' }

describe('of an answer', () => {
  it('a whole public one', () => {
    expect(mayKeep('page', answer({ ...HTML, ...PUBLIC }))).toBe(true)
    expect(mayKeep('call', answer({ 'content-type': 'application/json', ...PUBLIC }))).toBe(true)
    expect(mayKeep('picture', answer({ 'content-type': 'image/avif', ...PUBLIC }))).toBe(true)
    expect(mayKeep('outline', answer({ ...HTML, 'cache-control': 'private, no-store' }))).toBe(true)
  })

  it.each([404, 429, 500, 502, 503, 304, 206])('never one with the status %s', (status) => {
    for (const kind of ['page', 'outline', 'data', 'call', 'file', 'picture'] as const)
      expect(mayKeep(kind, answer({ ...HTML, ...PUBLIC }, status))).toBe(false)
  })

  it('never one that is somebody’s, lacks a part, came from elsewhere or is something else', () => {
    for (const word of ['private', 'no-store', 'private, no-store', ''])
      expect(mayKeep('page', answer({ ...HTML, 'cache-control': word }))).toBe(false)
    expect(mayKeep('page', answer({ ...HTML, ...PUBLIC }, 200, true))).toBe(false)
    expect(mayKeep('page', answer({ 'content-type': 'text/plain', ...PUBLIC }))).toBe(false)
    expect(mayKeep('picture', answer({ ...HTML, ...PUBLIC }))).toBe(false)
    expect(mayKeep('file', answer({ ...HTML, ...PUBLIC }))).toBe(false)
  })
})

describe('by what it is found again', () => {
  it('an address in a language, its parameters in any order', () => {
    const key = keptKey(`${ORIGIN}/category-products?page=2&id=3`, 'ru')
    expect(key).toBe(keptKey(`${ORIGIN}/category-products?id=3&page=2`, 'ru'))
    expect(key).not.toBe(keptKey(`${ORIGIN}/category-products?id=3&page=2`, 'tk'))
  })

  it('a picture in another size', () => {
    const name = pictureName(`${ORIGIN}/storage/product/sizes/sofa-1.480.avif`)
    expect(pictureName(`${ORIGIN}/storage/product/sizes/sofa-1.800.webp`)).toBe(name)
    expect(pictureName(`${ORIGIN}/storage/product/sofa-1.jpg`)).toBe(name)
    expect(pictureName(`${ORIGIN}/storage/product/sizes/sofa-2.480.avif`)).not.toBe(name)
  })

  it('the build of a page', () => {
    expect(buildOf('<script>import "/assets/manifest-9caae758.js"</script>')).toBe('9caae758')
    expect(buildOf('<p>no files</p>')).toBeUndefined()
  })
})
