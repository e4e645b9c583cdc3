import { type MouseEvent, type UIEvent, useCallback, useEffect, useRef, useState } from 'react'

/**
 * Follows a row of full-width slides that the browser itself scrolls and snaps, so it works without script by swiping
 * and by anchors. With script the position is known, and an anchor moves the row without touching page or history.
 */
export function useSnapScroll<Row extends HTMLElement>() {
  const row = useRef<Row>(null)
  const [position, setPosition] = useState(0)
  const [isLive, setLive] = useState(false)

  const follow = useCallback(({ scrollLeft, clientWidth }: Row) => {
    if (clientWidth > 0) setPosition(Math.round(scrollLeft / clientWidth))
  }, [])

  // The row may have been swiped before the script arrived.
  useEffect(() => {
    if (row.current) follow(row.current)
    setLive(true)
  }, [follow])

  const show = useCallback((slide: number, behavior: ScrollBehavior = 'auto') => {
    row.current?.scrollTo({ left: slide * row.current.clientWidth, behavior })
  }, [])

  return {
    row,
    position,
    /** The script runs: what works without it may be replaced by what is better. */
    isLive,
    show,
    onScroll: ({ currentTarget }: UIEvent<Row>) => follow(currentTarget),
    goTo: (slide: number) => (event: MouseEvent) => {
      event.preventDefault()
      show(slide)
    },
  }
}
