const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/
const ISO_DATE_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?$/

/**
 * The moment that an ISO 8601 text means; undefined for what is no date. `new Date(text)` alone would read a time without
 * a zone in the zone of the machine, and every browser would guess at other forms in its own way. Without a zone the time
 * is UTC, as the database writes it.
 */
export function parseIsoDate(text: string): Date | undefined {
  const trimmed = text.trim()
  const [, day, time, zone = 'Z'] = ISO_DATE_TIME.exec(trimmed) ?? []
  const whole = ISO_DATE.test(trimmed) ? `${trimmed}T00:00:00Z` : `${day}T${time}${zone}`
  const date = new Date(whole)
  return Number.isNaN(date.getTime()) ? undefined : date
}
