/** How one of the people is written where an actor stands. */
export const staffActor = (staffId: number): string => `staff ${staffId}`

/** The name of the person behind a column of actors; what is none of the people, as it is written. */
export const nameOfActor = (column: string): string =>
  `coalesce(case when ${column} ~ '^staff [0-9]{1,9}$' then (
    select person.name from staff_accounts person where person.id = substring(${column} from 7)::integer) end, ${column})`
