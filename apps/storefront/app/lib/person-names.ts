export interface PersonNames {
  firstName: string
  lastName: string
}

/** Which of the two names is still missing (AUTH-13): spaces are no name. */
export function missingNames({ firstName, lastName }: PersonNames): 'both' | 'first' | 'last' | undefined {
  const hasFirst = firstName.trim() !== ''
  const hasLast = lastName.trim() !== ''
  if (hasFirst && hasLast) return undefined
  if (hasFirst) return 'last'
  return hasLast ? 'first' : 'both'
}
