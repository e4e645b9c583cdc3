import type { Db } from '@oyum/database/connection'
import { queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import { nameOfActor } from '#src/answers/actor-names'
import { byScope, type OrderScope } from './visible-orders.ts'

/** An order has some dozen steps; whoever makes thousands of it shall not fill a screen with them. */
const STEPS_SHOWN = 500

const ofOrder = (alias: string) => `${alias}.order_id = seen.id and ${alias}.order_placed_at = seen.placed_at`

// Words of an event are told as its note; how it was before belongs to undo alone.
const TIMELINE = byScope((visible) =>
  statement(
    `
  with seen as materialized (select o.id, o.placed_at, o.cancel_reason from orders o where o.id = $1 and ${visible})
  select h.changed_at as at, 'status' as kind, h.to_status::text as word, null as state, ${nameOfActor('h.actor')} as actor,
      h.note, case when h.to_status = 'cancelled' and seen.cancel_reason is not null
        then jsonb_build_object('reason', seen.cancel_reason) else '{}' end as data, true as is_public
    from seen join order_status_changes h on ${ofOrder('h')}
  union all
  select e.at, case e.kind when 'note' then 'note' when 'call_missed' then 'call' when 'call_done' then 'call' else 'event' end,
      e.kind::text, null, ${nameOfActor('e.actor')}, coalesce(e.data->>'text', e.data->>'note', ''),
      e.data - array['text', 'note', 'wasDay', 'wasPart'], e.is_public
    from seen join order_events e on ${ofOrder('e')}
  union all
  select m.created_at, 'sms', m.purpose::text, m.state::text, null, '', '{}', true
    from seen join sms_messages m on ${ofOrder('m')}
  order by at desc, kind limit ${STEPS_SHOWN}`,
    {
      at: col.moment,
      kind: col.word<'status' | 'call' | 'event' | 'note' | 'sms'>('text'),
      word: col.text,
      state: col.orNull(col.text),
      actor: col.orNull(col.text),
      note: col.text,
      data: col.json<Record<string, never>>(),
      isPublic: col.boolean,
    },
  ),
)

/** Empty: there is no such order for this person; each has at least its beginning. */
export const readTimeline = (db: Db, scope: OrderScope, id: number) => queryRows(db, TIMELINE[scope], [id])
