/** Eight digits each, separated by commas; empty: nobody. */
export const readDutyPhones = (list: string): string[] =>
  [...list.matchAll(/[0-9]+/g)].map(([phone]) => phone)
