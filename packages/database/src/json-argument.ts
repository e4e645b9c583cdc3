/** A value as the one `jsonb` argument of a function. Half of a surrogate pair, which a broken keyboard may send, stops
 *  PostgreSQL in JSON; it becomes the replacement character, as it does in every text sent to the database. */
export function jsonArgument(value: object): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part))
}
