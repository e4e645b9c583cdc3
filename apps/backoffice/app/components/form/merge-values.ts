export type FieldValue = string | boolean
export type FieldValues = Readonly<Record<string, FieldValue>>

interface Merged<Values> {
  /** where both sides changed a field, mine */
  values: Values
  /** changed by both, and not to the same: somebody has to choose */
  toChoose: (keyof Values & string)[]
  /** changed by them alone */
  theirs: (keyof Values & string)[]
}

/** What two people made of the same thing: a field that one of them touched is theirs, wherever it stands. */
export function mergeValues<Values extends FieldValues>(
  base: Values,
  theirs: Values,
  mine: Values,
): Merged<Values> {
  const names = Object.keys(base) as (keyof Values & string)[]
  const isTheirs = (name: keyof Values) => theirs[name] !== base[name]
  const isMine = (name: keyof Values) => mine[name] !== base[name]
  const onlyTheirs = names.filter((name) => isTheirs(name) && !isMine(name))
  return {
    values: { ...mine, ...Object.fromEntries(onlyTheirs.map((name) => [name, theirs[name]])) },
    toChoose: names.filter((name) => isTheirs(name) && isMine(name) && theirs[name] !== mine[name]),
    theirs: onlyTheirs,
  }
}

export const isSame = <Values extends FieldValues>(one: Values, other: Values) =>
  Object.keys(one).every((name) => one[name] === other[name])
