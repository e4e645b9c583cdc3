import { MISSED_ROWS } from '@oyum/contract/staff/limits'
import type { Db } from '@oyum/database/connection'
import { queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { Locale } from '@oyum/shop-rules/locales'

// Of each day its most frequent, by an index; what these come to over all the days is then added up exactly. $1 today, $2 how many
// days. So much is read however many kinds there are.
const OF_A_DAY = 200
const MISSED = statement(
  `
  with often as (
    select distinct m.folded, m.locale from generate_series(0, $2::int - 1) back,
      lateral (select folded, locale from search_misses
        where day = $1::date - back order by times desc limit ${OF_A_DAY}) m
  )
  select o.folded as text, o.locale, sum(m.times)::int as times, max(m.day)::text as last_day,
    (select min(s.group_id) from search_synonyms s where s.folded = o.folded) as group_id
  from often o join search_misses m on m.folded = o.folded and m.locale = o.locale
    and m.day > $1::date - $2::int and m.day <= $1::date
  group by o.folded, o.locale order by times desc, o.folded, o.locale limit ${MISSED_ROWS}`,
  {
    text: col.text,
    locale: col.word<Locale>('locale'),
    times: col.number,
    lastDay: col.text,
    groupId: col.orNull(col.number),
  },
)

export const listMissed = (db: Db, today: string, days: number) => queryRows(db, MISSED, [today, days])
