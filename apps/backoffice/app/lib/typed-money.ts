const MONEY = /^(\d{1,9})(?:[.,](\d{1,2}))?$/

/** Tenge of an amount in manat as it is typed, with comma or point; undefined for what is none. */
export function typedTenge(text: string): number | undefined {
  const [, manat, tenge = ''] = MONEY.exec(text.replace(/\s/g, '')) ?? []
  return manat === undefined ? undefined : Number(manat) * 100 + Number(tenge.padEnd(2, '0'))
}
