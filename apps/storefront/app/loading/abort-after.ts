/**
 * Ends after `ms`, or with the given signal. A line can go silent without breaking (a phone between two cells), and then
 * a browser waits for minutes.
 */
export function abortAfter(ms: number, signal?: AbortSignal | null): AbortSignal {
  if (!signal) return AbortSignal.timeout(ms)
  // Older phones cannot join signals: there the caller's own counts.
  return 'any' in AbortSignal ? AbortSignal.any([signal, AbortSignal.timeout(ms)]) : signal
}
