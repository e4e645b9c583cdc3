import { expect, it } from 'vitest'
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
