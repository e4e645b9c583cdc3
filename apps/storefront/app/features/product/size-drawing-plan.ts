import { CORD_CM, type FurnitureKind, furnitureKind, type Outline, outlineOf } from './size-outline.ts'

// The plan of the drawing: where everything lies, in centimetres. Both views have one scale. Text and lines are measured
// in units, of which a phone's width holds 350: whatever the furniture, the text is read at the same size.

export const GRID_CM = 50
export const PERSON_CM = 170
export const PHONE_UNITS = 350

export interface SizeMillimetres {
  widthMm: number | undefined
  depthMm: number | undefined
  heightMm: number | undefined
  categorySlug: string
}

export interface DrawnView {
  width: number
  /** From the top of the view to the floor. */
  floor: number
  /** Lower left corner of the furniture. */
  x: number
  y: number
  across: number
  up: number
  outline: Outline
}

/** The views on one sheet. */
export interface Sheet {
  width: number
  height: number
  sideX: number
  sideY: number
  grid: string
  floors: string
}

export interface SizeDrawing {
  unit: number
  /** Of each view, with the dimensions below the floor. */
  height: number
  front: DrawnView
  side: DrawnView | undefined
  /** From above there is no floor. */
  isFromAbove: boolean
  wideSheet: Sheet
  /** One view above the other; small furniture needs no sheet of its own for phones. */
  phoneSheet: Sheet | undefined
}

const PERSON_ROOM_CM = 84
const SMALLEST_VIEW_CM = 260
const HANGS_AT_CM = 150
// At the right of the first view for its height, around the second, between the two, below both.
const RIGHT_UNITS = 64
const SIDE_MARGIN_UNITS = 20
const GAP_UNITS = 8
const BELOW_UNITS = 40
// Up to here both views fit beside each other on a phone without becoming too small.
const LARGEST_UNIT_OF_ONE_ROW = 1.1

/** Nothing when the sizes do not say how it looks from the front. */
export function planSizeDrawing(product: SizeMillimetres): SizeDrawing | undefined {
  const kind = furnitureKind(product.categorySlug)
  const isFromAbove = kind === 'rug'
  const [width, depth, height] = [product.widthMm, product.depthMm, product.heightMm].map(centimetres)
  const up = isFromAbove ? depth : height
  const sideAcross = isFromAbove ? undefined : depth
  if (!width || !up) return undefined

  const { unit, isOneRow } = textUnit(width, sideAcross)
  const lift = kind === 'pendant' ? HANGS_AT_CM : 0
  const floor = round(Math.max(PERSON_CM + 6, lift ? lift + up + CORD_CM : up + 8))
  const frontWidth = isOneRow ? PERSON_ROOM_CM + width + RIGHT_UNITS * unit : PHONE_UNITS * unit
  const spare = frontWidth - PERSON_ROOM_CM - width - RIGHT_UNITS * unit
  const margin = SIDE_MARGIN_UNITS * unit
  const place = { floor, lift, kind }
  const front = drawView(place, 'front', {
    width: frontWidth,
    x: PERSON_ROOM_CM + spare / 2,
    across: width,
    up,
  })
  const side =
    sideAcross &&
    drawView(place, 'side', { width: sideAcross + 2 * margin, x: margin, across: sideAcross, up })
  const views = { unit, height: round(floor + BELOW_UNITS * unit), front, side: side || undefined }
  return {
    ...views,
    isFromAbove,
    wideSheet: sheetOfOneRow(views),
    phoneSheet: isOneRow || !side ? undefined : sheetOfTwoRows(views),
  }
}

function textUnit(width: number, depth: number | undefined): { unit: number; isOneRow: boolean } {
  const both = PHONE_UNITS - RIGHT_UNITS - GAP_UNITS - 2 * SIDE_MARGIN_UNITS
  const unitOfOneRow = depth ? (PERSON_ROOM_CM + width + depth) / both : Number.POSITIVE_INFINITY
  if (unitOfOneRow <= LARGEST_UNIT_OF_ONE_ROW) return { unit: unitOfOneRow, isOneRow: true }
  const unit = (PERSON_ROOM_CM + width) / (PHONE_UNITS - RIGHT_UNITS)
  return { unit: Math.max(unit, SMALLEST_VIEW_CM / PHONE_UNITS), isOneRow: false }
}

type Views = Pick<SizeDrawing, 'unit' | 'height' | 'front' | 'side'>

function sheetOfOneRow({ unit, height, front, side }: Views): Sheet {
  const sideX = front.width + GAP_UNITS * unit
  const rows = [row(0, front.width, 0, front.floor), ...(side ? [row(sideX, side.width, 0, side.floor)] : [])]
  return {
    width: side ? sideX + side.width : front.width,
    height,
    sideX,
    sideY: 0,
    ...joinRows(rows),
  }
}

/** The side lies below the front, its back under the front's left edge where there is room. */
function sheetOfTwoRows({ unit, height, front, side }: Views): Sheet {
  const sideWidth = side?.width ?? 0
  const width = Math.max(front.width, sideWidth)
  const sideY = height + GAP_UNITS * unit
  return {
    width,
    height: sideY + height,
    sideX: Math.max(0, Math.min(front.x - (side?.x ?? 0), width - sideWidth)),
    sideY,
    ...joinRows([row(0, width, 0, front.floor), row(0, width, sideY, sideY + front.floor)]),
  }
}

/** Squares that stand on the floor and begin at the left. */
function row(left: number, width: number, top: number, floor: number): { grid: string; floor: string } {
  const lines: string[] = []
  for (let x = left; x <= left + width; x += GRID_CM) lines.push(`M${round(x)} ${round(top)}V${round(floor)}`)
  for (let y = floor; y >= top; y -= GRID_CM) lines.push(`M${round(left)} ${round(y)}h${round(width)}`)
  return { grid: lines.join(''), floor: `M${round(left)} ${round(floor)}h${round(width)}` }
}

function joinRows(rows: ReadonlyArray<{ grid: string; floor: string }>): Pick<Sheet, 'grid' | 'floors'> {
  return { grid: rows.map(({ grid }) => grid).join(''), floors: rows.map(({ floor }) => floor).join('') }
}

interface Place {
  floor: number
  lift: number
  kind: FurnitureKind
}

function drawView(
  { floor, lift, kind }: Place,
  view: 'front' | 'side',
  { width, x, across, up }: Pick<DrawnView, 'width' | 'x' | 'across' | 'up'>,
): DrawnView {
  const outline = outlineOf(kind, view, across, up)
  return { width: round(width), x: round(x), y: round(floor - lift), across, up, floor, outline }
}

function centimetres(millimetres: number | undefined): number | undefined {
  return millimetres && millimetres > 0 ? millimetres / 10 : undefined
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
