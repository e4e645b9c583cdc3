import { type MouseEvent, type UIEvent, useRef, useState } from 'react'

/**
 * Follows a row of full-width slides that the browser itself scrolls and snaps, so it works without script by swiping
 * and by anchors. With script the position is known, and an anchor moves the row without touching page or history.
 */
export function useSnapScroll<Row extends HTMLElement>() {
  const row = useRef<Row>(null)
  const [position, setPosition] = useState(0)

  return {
    row,
    position,
    onScroll({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<Row>) {
      if (clientWidth > 0) setPosition(Math.round(scrollLeft / clientWidth))
    },
    goTo(slide: number) {
      return (event: MouseEvent) => {
        event.preventDefault()
        row.current?.scrollTo({ left: slide * row.current.clientWidth })
      }
    },
  }
}
