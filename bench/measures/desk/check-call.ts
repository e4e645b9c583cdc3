import { join } from 'node:path'
import type { Run } from '../../tools/harness.ts'
import { type Drawn, draw, drawn } from './desk-samples.ts'
import type { OpenShop } from './open-shop.ts'
import { type Script, writeScript } from './pgbench-desk.ts'
import { isFrame } from './record-calls.ts'

const MOST_STATEMENTS = 4
/** so many times each call is looked at; and so many scripts has one whose values pgbench cannot draw */
const LOOKS = 16

/** Statements and plans of one call, with the session's own and without what begins and ends a transaction. Gives the scripts that
 *  ask the bare engine the same. */
export async function checkCall(
  run: Run,
  open: OpenShop,
  { name, folder, isSmall = false }: { name: string; folder: string; isSmall?: boolean },
): Promise<Script[]> {
  const { shop, pool, recorder, cookies } = open
  const call = open.callNamed(name)
  const kind: Drawn = drawn[call.asks]
  const scripts: Script[] = []
  let [rows, statements] = [0, 0]
  // once a minute a call also writes that somebody is there
  await pool.query('update staff_sessions set seen_at = now()')
  for (const [place, value] of (await draw(pool, shop, kind, LOOKS)).entries()) {
    const recorded = await recorder.record(call, value, cookies[call.role][place] ?? '')
    rows = Math.max(rows, recorded.rows)
    statements = Math.max(statements, recorded.asked.filter((asked) => !isFrame(asked)).length)
    if (!isSmall)
      for (const table of recorded.scanned) run.fail(`${name} reads all of ${table} at ${shop.orders} orders`)
    if (place > 0 && kind.lines) continue
    const file = join(folder, `${name}${place}.sql`)
    scripts.push(await writeScript(file, recorded.asked, { kind, value, shop }))
  }
  run.progress(
    `${name.padEnd(18)} at ${shop.orders} orders: ${statements} statements, ${rows} rows looked at`,
  )
  run.limit(`${name}_statements`, statements, { atMost: MOST_STATEMENTS })
  // where everything fits into a few pages, an index is rightly left alone
  if (!isSmall) run.limit(`${name}_rows`, rows, { atMost: call.mostRows })
  return scripts
}
