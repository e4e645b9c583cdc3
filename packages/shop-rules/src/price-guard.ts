/** Whether a price changes by more than so many percent of what it was. What cost nothing gets its first price. */
export function isLargePriceChange(beforeTenge: number, afterTenge: number, guardPercent: number): boolean {
  return beforeTenge > 0 && Math.abs(afterTenge - beforeTenge) * 100 > beforeTenge * guardPercent
}
