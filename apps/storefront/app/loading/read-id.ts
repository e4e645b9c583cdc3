import { MAX_ID } from '@oyum/contract/limits'
import { PageNotFound } from './page-failure.ts'

/** No call is made for an address that cannot be anything's: it would only be refused. */
export function readId(param: string): number {
  const id = /^[1-9]\d{0,9}$/.test(param) ? Number(param) : Number.NaN
  if (!(id <= MAX_ID)) throw new PageNotFound()
  return id
}
