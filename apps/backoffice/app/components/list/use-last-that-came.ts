import { useState } from 'react'

interface Asked<List> {
  /** undefined: could not be had now */
  list: List | undefined
}
type Come<Found extends Asked<unknown>> = Found & { list: NonNullable<Found['list']> }

const hasCome = <Found extends Asked<unknown>>(found: Found): found is Come<Found> => found.list !== undefined

/** During an outage the rows of before stay. */
export function useLastThatCame<Found extends Asked<unknown>>(found: Found): Come<Found> | undefined {
  const [kept, keep] = useState<Come<Found>>()
  if (hasCome(found) && found !== kept) keep(found)
  return hasCome(found) ? found : kept
}
