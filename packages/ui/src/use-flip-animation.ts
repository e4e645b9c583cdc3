import { type RefObject, useLayoutEffect, useRef } from 'react'

const GLIDE = { duration: 200, easing: 'ease-out' }

/**
 * The children of a list that stand elsewhere after a change glide there from where they stood: what is being read does
 * not jump. For those who asked for less motion they are there at once.
 */
export function useFlipAnimation(list: RefObject<HTMLElement | null>): void {
  const places = useRef(new Map<Element, number>())
  useLayoutEffect(() => {
    const before = places.current
    places.current = new Map()
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const child of list.current?.children ?? []) {
      if (!(child instanceof HTMLElement)) continue
      const place = child.offsetTop
      places.current.set(child, place)
      const moved = (before.get(child) ?? place) - place
      if (moved !== 0 && !isCalm) child.animate({ transform: [`translateY(${moved}px)`, 'none'] }, GLIDE)
    }
  })
}
