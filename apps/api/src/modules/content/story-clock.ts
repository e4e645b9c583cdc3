import type { Db } from '@oyum/database/connection'
import { queryRows } from '@oyum/database/query-rows'
import { statement } from '@oyum/database/statement'

/** Oftener than the clock of the job queue, which knows minutes: what comes or goes is seen within five seconds. */
const EVERY_MS = 1000
/** a story that many pages name; more than these at one moment, and all pages are named */
const MOST_NAMED = 100

// What came or went since the last look names the pages that it changes, and what was told is written down with it. A row that is
// changed names itself by its trigger, so only what nobody touches is looked for. Of several workers one looks.
const TELL = statement(
  `
  with clock as materialized (
    select told_until as since, clock_timestamp() as until from story_clock for update skip locked
  ), banner as (
    select from banners b, clock c where b.is_active
      and (b.starts_at > c.since and b.starts_at <= c.until or b.ends_at > c.since and b.ends_at <= c.until) limit 1
  ), story as (
    (select 'article' as kind, a.id from articles a, clock c
      where a.is_active and a.published_at > c.since and a.published_at <= c.until limit ${MOST_NAMED})
    union all
    (select 'video', v.id from videos v, clock c
      where v.is_active and v.published_at > c.since and v.published_at <= c.until limit ${MOST_NAMED})
  ), found as (
    select array(
      select 'banners' from banner
      union select kind || 's' from story union select kind || '-' || id from story union select 'around' from story
      union select 'shop' from story having count(*) >= ${MOST_NAMED}
    ) as tags
  ), told as (
    insert into changed_tags (tags) select tags from found where tags <> '{}' returning id
  ), marked as (
    update story_clock set told_until = c.until from clock c where exists (select from told)
  )
  select from told`,
  {},
)

/** Tells of every banner and story whose moment has come. */
export async function tellStories(db: Db): Promise<void> {
  await queryRows(db, TELL, [])
}

interface ClockLog {
  warn: (fields: { err: unknown }, message: string) => void
}

/** Does so again and again. */
export function startStoryClock(db: Db, log: ClockLog, everyMs = EVERY_MS) {
  let current: Promise<void> | undefined
  const timer = setInterval(() => {
    current ??= tellStories(db)
      .catch((error: unknown) => log.warn({ err: error }, 'banners and stories not told'))
      .finally(() => {
        current = undefined
      })
  }, everyMs)
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await current
    },
  }
}
