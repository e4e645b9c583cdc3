import { RouterContextProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { SESSION_EXPIRED, standInApi } from '#app/testing/stand-in-api.ts'
import { changeByHeart } from './favourites.server.ts'

type Visit = Parameters<typeof changeByHeart>[0]

it.each(['', 'add=', 'add=NaN', 'remove=-1', 'remove=99999999999', 'add=%00'])(
  'a form that names no product is a bad request, not a fault: %j',
  async (body) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const request = new Request('http://shop.example/wishlists', { method: 'POST', headers, body })
    // no more of the visit is looked at
    const refused = await changeByHeart({ request } as Visit).catch((thrown: unknown) => thrown)
    expect((refused as Response).status).toBe(400)
  },
)

it.each([
  [
    'the list, its query too',
    'http://shop.example/discount?percent=10&page=2',
    '/discount?percent=10&page=2',
  ],
  ['the favourites, when the browser keeps it to itself', undefined, '/wishlists'],
  ['the favourites, when it is no address', 'nowhere', '/wishlists'],
  ['home, when the path would be a host', 'http://shop.example//evil.example', '/'],
])('OPEN-105 a guest comes back from the login to where the heart stands: %s', async (_, referer, back) => {
  standInApi(() => SESSION_EXPIRED)
  const request = new Request('http://shop.example/wishlists', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'add=7',
  })
  if (referer) request.headers.set('referer', referer)
  const visit = { request, context: new RouterContextProvider() }
  const away = await changeByHeart(visit).catch((thrown: unknown) => thrown)
  const { status, headers } = away as Response
  expect([status, headers.get('location')]).toEqual([303, `/login?${new URLSearchParams({ back })}`])
  vi.restoreAllMocks()
})
