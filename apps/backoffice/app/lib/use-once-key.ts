import { useState } from 'react'

/** Of a dialog or page, for as long as it stands there: pressed twice, or sent again over a bad line, it is done once. */
export function useOnceKey(): { 'idempotency-key': string } {
  const [key] = useState(() => crypto.randomUUID())
  return { 'idempotency-key': key }
}
