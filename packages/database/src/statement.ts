/** What a column holds: its type in the database and, for TypeScript, the value it comes as. */
export interface Column<Value> {
  readonly type: string
  /** only for the compiler */
  readonly value?: Value
}

const column = <Value>(type: string): Column<Value> => ({ type })

export const col = {
  number: column<number>('number'),
  text: column<string>('text'),
  boolean: column<boolean>('boolean'),
  bytes: column<Buffer>('bytea'),
  moment: column<Date>('timestamptz'),
  json: <Value>() => column<Value>('json'),
  /** one of the words of an enum of the database */
  word: <Word extends string>(enumName: string) => column<Word>(enumName),
  orNull: <Value>({ type }: Column<Value>) => column<Value | null>(type),
}

type Columns = Record<string, Column<unknown>>
type RowOf<C extends Columns> = { [Name in keyof C]: C[Name] extends Column<infer Value> ? Value : never }

/** A statement as text, so that a bench can run the very same one, with the columns it answers with. */
export class Statement<Row> {
  readonly text: string
  readonly columns: Columns
  declare readonly row: Row

  constructor(text: string, columns: Columns) {
    this.text = text
    this.columns = columns
  }
}

const known = new Set<Statement<unknown>>()

/** States a statement once, when its module loads. The row type follows from the columns, and a test holds the columns of
 *  every statement against the migrated database (apps/api/test/statements.test.ts). */
export function statement<const C extends Columns>(text: string, columns: C): Statement<RowOf<C>> {
  const made = new Statement<RowOf<C>>(text, columns)
  known.add(made)
  return made
}

/** Every statement of the modules that are loaded.
 * @forTests */
export const knownStatements = (): ReadonlySet<Statement<unknown>> => known
