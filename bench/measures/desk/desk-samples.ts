import { type DeskShop, endingOf, firstNameOf, lastNameOf, tailOf } from './desk-shop.ts'
import type { Pool } from './pool.ts'

// What is asked for, drawn by chance: a list for the clients of the api, and for pgbench lines that draw it again, because it takes
// no list. A value of a recorded statement that comes from the one that was drawn is swapped for what pgbench draws.

export interface Drawn {
  /** in SQL, from one row with a number by chance, `r` from 0 to 1 */
  value: (shop: DeskShop) => string
  /** for pgbench; without them several scripts are written, each with its own value */
  lines?: (shop: DeskShop) => string[]
  /** which value of a statement is which variable of these lines */
  variables?: (value: string) => Record<string, string>
}

const turned = (text: string) => [...text].toReversed().join('')
/** As a number of an order, and as the end of a phone: what is typed is looked for as both. */
const digits = (value: string) => ({ [turned(value)]: 'tail', [String(Number(value))]: 'number' })
const someone = ({ customers }: DeskShop) => `(1 + floor(r * ${customers})::int)`
const someGroup = ({ groups }: DeskShop) => `floor(r * ${groups})::int`

export const drawn = {
  nothing: { value: () => `''`, lines: () => [], variables: () => ({}) },
  order: {
    // not among the first: their numbers might be anything else in a statement
    value: ({ orders }) => `(5000 + floor(r * ${orders - 5000})::int)::text`,
    lines: ({ orders }) => [`\\set order random(5000, ${orders - 1})`],
    variables: (value) => ({ [value]: 'order' }),
  },
  phone: {
    value: (shop) => `reverse((${tailOf(someone(shop), shop)})::text)`,
    lines: (shop) => [
      `\\set person random(1, ${shop.customers})`,
      `\\set tail ${tailOf(':person', shop)}`,
      '\\set number random(61000000, 65999999)',
    ],
    variables: digits,
  },
  ending: {
    value: (shop) => `reverse((${endingOf(someGroup(shop))})::text)`,
    lines: ({ groups }) => [
      `\\set group random(0, ${groups - 1})`,
      `\\set tail ${endingOf(':group')}`,
      '\\set number random(1, 9999)',
    ],
    variables: digits,
  },
  name: {
    value: (shop) =>
      `(select ${firstNameOf('g')} || ' ' || ${lastNameOf('g')} from (select ${someGroup(shop)} as g) x)`,
  },
} as const satisfies Record<string, Drawn>

/** So many values of each kind, none of which reads the same from both ends. */
export async function draw(pool: Pool, shop: DeskShop, kind: Drawn, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ value: string }>(
    `select value from (select ${kind.value(shop)} as value from (select random() as r from generate_series(1, $1::int)) x) y
     where value = '' or reverse(value) <> value`,
    [count],
  )
  return rows.map(({ value }) => value)
}
