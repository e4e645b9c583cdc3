import { PageNotFound } from './api-outcome.ts'

const LARGEST_ID = 2_147_483_647

/** No call is made for an address that cannot be anything's: it would only be refused. */
export function readId(param: string): number {
  const id = /^[1-9]\d{0,9}$/.test(param) ? Number(param) : Number.NaN
  if (!(id <= LARGEST_ID)) throw new PageNotFound()
  return id
}
