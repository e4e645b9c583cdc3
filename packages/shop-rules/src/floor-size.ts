export interface Sized {
  widthMm?: number | undefined
  depthMm?: number | undefined
}

// From a metre on people measure before they buy; what is flat as a curtain takes no floor.
const WIDE_MM = 1000
const FLAT_MM = 100

/** Width and depth in centimetres of a thing that may not fit: sofas, tables, beds, wardrobes, rugs. */
export function floorSize({ widthMm, depthMm }: Sized): { widthCm: number; depthCm: number } | undefined {
  if (!widthMm || !depthMm || widthMm < WIDE_MM || depthMm < FLAT_MM) return undefined
  return { widthCm: Math.round(widthMm / 10), depthCm: Math.round(depthMm / 10) }
}
