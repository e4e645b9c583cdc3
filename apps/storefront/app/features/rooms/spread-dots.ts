// The places in the data are the middles of things; two things may stand closer than two fingers. Their dots are moved
// apart, as little as needed, so that each can be met on the narrowest phone.

export interface Place {
  x: number
  y: number
}

// A picture of 4:3 on a screen of 320 px, and dots of 44 px with room for the rounding of their places.
const WIDTH = 320
const HEIGHT = 240
const DOT = 48
const ROUNDS = 200

/** The same places as fractions of the picture, none nearer to another or to the edge than a dot allows. */
export function spreadDots(places: readonly Place[]): Place[] {
  const dots = places.map(({ x, y }) => ({ x: inside(x * WIDTH, WIDTH), y: inside(y * HEIGHT, HEIGHT) }))
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!pushApart(dots)) break
  }
  return dots.map(({ x, y }) => ({ x: x / WIDTH, y: y / HEIGHT }))
}

/** One step of every pair that is too near; false when there was none. */
function pushApart(dots: Place[]): boolean {
  let hasMoved = false
  for (const [index, one] of dots.entries()) {
    for (const other of dots.slice(index + 1)) {
      const [dx, dy] = [other.x - one.x, other.y - one.y]
      const isBeside = Math.abs(dx) >= Math.abs(dy)
      const distance = isBeside ? dx : dy
      if (Math.abs(distance) >= DOT - 0.5) continue
      hasMoved = true
      // along the shorter way; two at one point part sideways
      const step = ((DOT - Math.abs(distance)) / 2) * (distance < 0 ? -1 : 1)
      const [stepX, stepY] = isBeside ? [step, 0] : [0, step]
      move(one, -stepX, -stepY)
      move(other, stepX, stepY)
    }
  }
  return hasMoved
}

function move(dot: Place, x: number, y: number): void {
  dot.x = inside(dot.x + x, WIDTH)
  dot.y = inside(dot.y + y, HEIGHT)
}

/** Whole percents in two digits: what the style sheet knows places by (room-place in shop.css). */
export function asPercent(fraction: number): string {
  return String(Math.round(Math.min(0.99, fraction) * 100)).padStart(2, '0')
}

function inside(place: number, length: number): number {
  return Math.min(length - DOT / 2, Math.max(DOT / 2, place))
}
