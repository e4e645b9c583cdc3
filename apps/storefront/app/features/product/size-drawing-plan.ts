import { CORD_CM, type FurnitureKind, furnitureKind, type Outline, outlineOf } from './size-outline.ts'

// The plan of the drawing: where everything lies, in centimetres. Both views have one scale and one text size, so the
// text is measured in parts of the first view's width: whatever the furniture, it is read at the same size.

export const GRID_CM = 50
export const PERSON_CM = 170

export interface SizeMillimetres {
  width_mm: number | null
  depth_mm: number | null
  height_mm: number | null
  category_slug: string
}

export interface DrawnView {
  width: number
  /** From the top of the grid to the floor. */
  floor: number
  grid: string
  /** Lower left corner of the furniture. */
  x: number
  y: number
  across: number
  up: number
  outline: Outline
}

export interface SizeDrawing {
  isFromAbove: boolean
  /** Size of a unit of text and lines in centimetres. */
  unit: number
  /** Height of both views with the dimensions below the floor. */
  height: number
  front: DrawnView
  side: DrawnView | undefined
}

const PERSON_ROOM_CM = 84
const TEXT_UNITS = 350
const SMALLEST_VIEW_CM = 260
// Room at the right of the first view for its height.
const RIGHT_UNITS = 64
const SIDE_MARGIN_UNITS = 20
const BELOW_UNITS = 40
const HANGS_AT_CM = 150

/** Nothing when the sizes do not say how it looks from the front. */
export function planSizeDrawing(product: SizeMillimetres): SizeDrawing | undefined {
  const kind = furnitureKind(product.category_slug)
  const [width, depth, height] = [product.width_mm, product.depth_mm, product.height_mm].map(centimetres)
  const isFromAbove = kind === 'rug'
  const up = isFromAbove ? depth : height
  if (!width || !up) return undefined

  const lift = kind === 'pendant' ? HANGS_AT_CM : 0
  const top = lift + up + (lift && CORD_CM)
  const floor = round(Math.max(PERSON_CM + 6, top + (lift ? 0 : 8)))
  const needed = (PERSON_ROOM_CM + width) / (1 - RIGHT_UNITS / TEXT_UNITS)
  const frontWidth = Math.max(SMALLEST_VIEW_CM, needed)
  const unit = frontWidth / TEXT_UNITS
  const spare = frontWidth - PERSON_ROOM_CM - width - RIGHT_UNITS * unit
  const place = { floor, lift, kind }
  const sideMargin = SIDE_MARGIN_UNITS * unit
  return {
    isFromAbove,
    unit,
    height: floor + BELOW_UNITS * unit,
    front: drawView(place, 'front', { width: frontWidth, x: PERSON_ROOM_CM + spare / 2, across: width, up }),
    side:
      depth && !isFromAbove
        ? drawView(place, 'side', { width: depth + 2 * sideMargin, x: sideMargin, across: depth, up })
        : undefined,
  }
}

function centimetres(millimetres: number | null): number | undefined {
  return millimetres && millimetres > 0 ? millimetres / 10 : undefined
}

interface Place {
  floor: number
  lift: number
  kind: FurnitureKind
}

function drawView(
  { floor, lift, kind }: Place,
  view: 'front' | 'side',
  box: Pick<DrawnView, 'width' | 'x' | 'across' | 'up'>,
): DrawnView {
  return {
    width: round(box.width),
    x: round(box.x),
    y: round(floor - lift),
    across: box.across,
    up: box.up,
    floor,
    grid: gridLines(box.width, floor),
    outline: outlineOf(kind, view, box.across, box.up),
  }
}

/** Squares that stand on the floor and begin at the left. */
function gridLines(width: number, floor: number): string {
  const lines: string[] = []
  for (let x = 0; x <= width; x += GRID_CM) lines.push(`M${x} 0V${floor}`)
  for (let y = floor; y >= 0; y -= GRID_CM) lines.push(`M0 ${round(y)}H${round(width)}`)
  return lines.join('')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
