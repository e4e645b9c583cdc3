import type { ApiClient } from '@oyum/api-client/client'
import type { Category } from '@oyum/api-client/read/category'
import type { Room, RoomCard } from '@oyum/api-client/read/room'
import type { PageLog } from '#app/loading/page-log.ts'
import { readId } from '#app/loading/read-id.ts'

export type RoomsData = { room: Room } | { rooms: RoomCard[]; categories: Category[] }

/** One room where the address names it; else all of them, and the categories that the page has shown always. */
export async function loadRooms(api: ApiClient, url: URL, log: PageLog): Promise<RoomsData> {
  const id = url.searchParams.get('id')
  if (id) return { room: await api.rooms.room({ params: { id: readId(id) } }) }
  const [rooms, categories] = await Promise.all([
    // the categories stand without them
    api.rooms.list().catch((error: unknown) => {
      log('rooms: the list failed', { error })
      return []
    }),
    api.categories.list(),
  ])
  return { rooms, categories: categories.filter(({ position }) => position === 0) }
}
