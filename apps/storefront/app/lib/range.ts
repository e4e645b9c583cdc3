/** 1, 2 … last. For lists that stand in for others and have nothing but their number. */
export function range(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
}
