import { useLayoutEffect, useRef } from 'react'
import { ShowcasePage } from '#app/features/catalogue/showcase-page.tsx'
import { loadRooms } from '#app/features/rooms/load-rooms.ts'
import { RoomPage } from '#app/features/rooms/room-page.tsx'
import { browserLoad } from '#app/loading/browser-load.ts'
import { keptPage } from '#app/loading/kept-page.ts'
import { serverLoad } from '#app/loading/server-load.server.ts'
import { publicPageHeaders } from '#app/server/cache-headers.ts'
import { focusHeading } from '#app/shell/focus-heading.ts'
import type { Route } from './+types/rooms'

// All rooms, and with ?id= one of them: the list of addresses has no other place for it (SHELL-01, OPEN-101).

export const headers = publicPageHeaders

export function loader({ context, url }: Route.LoaderArgs) {
  return serverLoad(context, (api, log) => loadRooms(api, url, log))
}

export function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  return keptPage(url, () => browserLoad((api, log) => loadRooms(api, url, log), request.signal))
}

export default function Rooms({ loaderData }: Route.ComponentProps) {
  const shown = 'room' in loaderData ? loaderData.room.id : 0
  useHeadingOf(shown)
  return 'room' in loaderData ? (
    <RoomPage key={shown} room={loaderData.room} />
  ) : (
    <ShowcasePage of="rooms" {...loaderData} />
  )
}

/** From the list to a room is a step to another page, though the path stays: the keyboard goes on from its heading. */
function useHeadingOf(shown: number): void {
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    focusHeading()
  }, [shown])
}
