import { expect, it } from 'vitest'
import { refusalOf } from './malformed-request.server.ts'

const asked = (url: string, method = 'GET', host: string | undefined = 'shop.example') => ({
  method,
  url,
  headers: { host },
})

it.each(['/', '/search?name=%D0%B4%D0%B8%D0%B2%D0%B0%D0%BD', '/product-detail/7?x=%ff', '/a?b=http://c'])(
  'a page can be asked for with %s',
  (url) => expect(refusalOf(asked(url))).toBeUndefined(),
)

it.each([
  ...[asked('/%ff'), asked('/%E0%A4'), asked('/a%zz'), asked('*'), asked('http://evil.example/'), asked('')],
  ...[
    asked('/', 'GET', 'a b'),
    asked('/', 'GET', 'shop:port'),
    asked('/', 'GET', ''),
    asked('/', 'GET', '[::1'),
  ],
])('a path or host that nobody can read is a bad request, not a fault: %j', (request) => {
  expect(refusalOf(request)).toBe(400)
})

it.each(['TRACE', 'CONNECT', 'PROPFIND', ''])('no page is asked for with %j', (method) => {
  expect(refusalOf(asked('/', method))).toBe(405)
})
