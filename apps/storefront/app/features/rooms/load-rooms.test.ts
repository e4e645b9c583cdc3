import { createShopClient } from '@oyum/api-client/client'
import { expect, it, vi } from 'vitest'
import { PageNotFound } from '#app/loading/page-failure.ts'
import { loadRooms } from './load-rooms.ts'

const ANSWERS: Record<string, unknown> = {
  '/api/v1/rooms': [{ id: 3, name: 'Otag' }],
  '/api/v1/rooms/3': { id: 3, name: 'Otag', pieces: [{ x: 0.5, y: 0.5, product: { id: 7 } }] },
  '/api/v1/categories': [
    { id: 1, name: 'Diwanlar', position: 0 },
    { id: 2, name: 'Burç', position: 1, parent_id: 1 },
  ],
}

function apiOf(answers: Record<string, unknown>) {
  return createShopClient({
    baseUrl: 'http://api.invalid',
    locale: () => 'tk',
    fetch: async (input) => {
      const answer = answers[new URL(String(input)).pathname]
      if (answer === undefined) throw new TypeError('fetch failed')
      return Response.json(answer)
    },
  })
}

const load = (address: string, answers = ANSWERS, log = vi.fn()) =>
  loadRooms(apiOf(answers), new URL(address, 'http://shop.test'), log)

it('OPEN-100 OPEN-101 /rooms has all rooms and the categories of the first level, ?id= one room', async () => {
  expect(await load('/rooms')).toMatchObject({ rooms: [{ id: 3 }], categories: [{ id: 1 }] })
  expect(await load('/rooms?id=')).toHaveProperty('rooms')
  expect(await load('/rooms?id=3')).toMatchObject({ room: { id: 3, pieces: [{ product: { id: 7 } }] } })
})

it('an id that can be nothing’s is not found, and nobody is asked', async () => {
  for (const id of ['0', 'abc', '99999999999']) {
    await expect(load(`/rooms?id=${id}`, {})).rejects.toBeInstanceOf(PageNotFound)
  }
})

it('CAT-18 the categories stand when the rooms cannot be had, and it is logged', async () => {
  const log = vi.fn()
  const { '/api/v1/rooms': _, ...rest } = ANSWERS
  expect(await load('/rooms', rest, log)).toMatchObject({ rooms: [], categories: [{ id: 1 }] })
  expect(log).toHaveBeenCalledOnce()
})
