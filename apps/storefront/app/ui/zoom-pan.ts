// The arithmetic of the enlarged picture. It is scaled about its middle and shifted by so many pixels of the screen.

export const ENLARGED = 2.5

export interface Shift {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** The picture in its own size, and the screen it stands in the middle of. */
export interface Stage {
  picture: Size
  screen: Size
}

const MIDDLE: Shift = { x: 0, y: 0 }

/** What was tapped stays under the finger, as far as the edges allow. */
export function shiftForTap(tapped: Shift, stage: Stage): Shift {
  const x = (stage.screen.width / 2 - tapped.x) * (ENLARGED - 1)
  const y = (stage.screen.height / 2 - tapped.y) * (ENLARGED - 1)
  return moveShift(MIDDLE, { x, y }, stage)
}

/** Moves the picture; an edge never comes further than to the edge of the screen, and what fits stays in the middle. */
export function moveShift(from: Shift, by: Shift, { picture, screen }: Stage): Shift {
  return {
    x: within(from.x + by.x, (picture.width * ENLARGED - screen.width) / 2),
    y: within(from.y + by.y, (picture.height * ENLARGED - screen.height) / 2),
  }
}

function within(value: number, most: number): number {
  return most <= 0 ? 0 : Math.min(most, Math.max(-most, value))
}

export function enlargedTransform({ x, y }: Shift): string {
  return `translate(${x}px, ${y}px) scale(${ENLARGED})`
}
