interface Group {
  options: readonly { value: string }[]
}

/**
 * A type is the values of all option groups joined by dashes ('oat', 'oak-160'); values may hold dashes themselves. The value of
 * every group, in order; nothing when the type is not made of them.
 */
export function splitType(type: string, groups: readonly Group[]): string[] | undefined {
  const [group, ...rest] = groups
  if (!group) return type === '' ? [] : undefined
  for (const { value } of group.options) {
    const isLast = rest.length === 0
    if (isLast && type === value) return [value]
    if (isLast || !type.startsWith(`${value}-`)) continue
    const others = splitType(type.slice(value.length + 1), rest)
    if (others) return [value, ...others]
  }
  return undefined
}
