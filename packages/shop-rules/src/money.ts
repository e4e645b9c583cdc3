import { shiftDecimalPoint } from './decimals.ts'

// Money is a whole number of tenge wherever it is stored, compared or added. Manat appear at the edges only:
// in calls and on the screen.
export const TENGE_PER_MANAT = 100

/** The one rounding of the shop: to a whole number, halves towards the larger one. */
export function roundHalfUp(value: number): number {
  // Adding 0 turns the -0 of Math.round(-0.4) into 0.
  return Math.round(value) + 0
}

export function tengeFromManat(manat: number): number {
  return roundHalfUp(shiftDecimalPoint(manat, 2))
}

export function manatFromTenge(tenge: number): number {
  return shiftDecimalPoint(tenge, -2)
}
