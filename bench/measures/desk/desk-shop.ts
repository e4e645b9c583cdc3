// How a shop of so many orders looks. An archive of any size is the same shop for longer: a person has five orders, ten seconds
// pass between two of them, two hundred people share a name, and two hundred the end of their phones. So a call has the same
// answer in a small shop and in a large one, and what differs is what stands around it.

export interface DeskShop {
  orders: number
  /** the newest ones */
  open: number
  customers: number
  /** as many names, and as many ends of phones, each with two hundred people */
  groups: number
}

const SHARED_BY = 200
/** four digits that begin with a zero when they are turned round are left out: pgbench knows them as numbers */
const FIRST_ENDING = 1000
const MOST_ENDINGS = 9000
/** so that eight people who take one order after the other never find the queue empty */
const LEAST_OPEN = 1000

export function deskShop(orders: number): DeskShop {
  const customers = Math.ceil(orders / 5)
  const groups = Math.min(MOST_ENDINGS, Math.max(1, Math.floor(customers / SHARED_BY)))
  return { orders, customers, groups, open: Math.max(Math.ceil(orders / 100), LEAST_OPEN) }
}

// The following read the same in SQL and in pgbench: sums of whole numbers.

/** The last four digits of a group's phones, turned round. */
export const endingOf = (group: string): string => `${FIRST_ENDING} + ${group}`

/** The phone of a customer, turned round: the end that the group shares, two digits of its own, and 16 to 56 for 61 to 65. */
export const tailOf = (customer: string, { groups }: DeskShop): string =>
  `(${endingOf(`${customer} % ${groups}`)}) * 10000 + (${customer} / ${groups}) % 100 * 100 + (1 + ${customer} / ${groups} / 100) * 10 + 6`

// A hundred first names and a hundred last ones, so that each alone is shared by very many.
const STEMS = ['Aman', 'Batyr', 'Çary', 'Döwlet', 'Esen', 'Garýagdy', 'Hemra', 'Juma', 'Kerim', 'Maksat']
const FIRST_ENDS = ['', 'geldi', 'gül', 'myrat', 'bibi', 'jan', 'soltan', 'berdi', 'nur', 'dursun']
const LAST_ENDS = [
  'ow',
  'owa',
  'ýew',
  'ýewa',
  'berdiýew',
  'myradowa',
  'gulyýew',
  'nyýazow',
  'tagany',
  'sähedow',
]

const sqlList = (words: readonly string[]) => `(array[${words.map((word) => `'${word}'`).join()}])`
const oneOf = (words: readonly string[], place: string) => `${sqlList(words)}[1 + ${place} % ${words.length}]`

/** In SQL, of a group. */
export const firstNameOf = (group: string): string =>
  `${oneOf(STEMS, group)} || ${oneOf(FIRST_ENDS, `${group} / 10`)}`
export const lastNameOf = (group: string): string =>
  `${oneOf(STEMS, `(${group} / 100 + 3)`)} || ${oneOf(LAST_ENDS, `${group} / 1000`)}`
