import { useTestDatabase } from '@oyum/database/testing/test-database'
import { waitFor } from '@oyum/ops/wait-for'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addCategory, addProduct } from './catalogue-factory.ts'
import { spawnEntry } from './spawned-process.ts'

it('a job of a killed worker is free again; one of a worker that only stands still is not', async () => {
  const { db, pool, url } = await useTestDatabase()
  const all = async <Row>(text: string, values: unknown[] = []) =>
    (await pool.query(text, values)).rows as Row[]
  const idsOf = () => all<{ id: string }>('select id from job_workers order by started_at')
  await addProduct(db, { categoryId: await addCategory(db) })

  const frozen = spawnEntry('worker', { DATABASE_URL: url })
  await frozen.waitFor(/worker ready/)
  const [frozenId] = await idsOf()
  frozen.process.kill('SIGSTOP')
  await sql`select graphile_worker.add_job('known_to_nobody')`.execute(db)
  const held = 'select locked_by from graphile_worker._private_jobs where locked_by = $1'
  await all(
    `update graphile_worker._private_jobs j set locked_by = $1, locked_at = now()
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'known_to_nobody'`,
    [frozenId?.id],
  )

  const killed = spawnEntry('worker', { DATABASE_URL: url })
  await killed.waitFor(/worker ready/)
  // its job waits for this table, so it is under way when the worker is killed
  const holder = await pool.connect()
  await holder.query('begin; lock table list_total_changes in access exclusive mode')
  await sql`select graphile_worker.add_job('fold_list_totals', max_attempts := 25)`.execute(db)
  let heldBy = ''
  await waitFor('it has taken the job', async () => {
    const [job] = await all<{ id: string }>(
      `select w.id from job_workers w join graphile_worker._private_jobs j on j.locked_by = w.id where w.id <> $1`,
      [frozenId?.id],
    )
    heldBy = job?.id ?? ''
    return heldBy !== ''
  })
  killed.process.kill('SIGKILL')
  await killed.ended
  await holder.query('rollback')
  holder.release()
  expect(await all(held, [heldBy])).toHaveLength(1)

  // one that looks as often as in the shop
  const third = spawnEntry('worker', { DATABASE_URL: url })
  await third.waitFor(/worker ready/)
  await waitFor(
    'the dead one is no longer known',
    async () => !(await idsOf()).some(({ id }) => id === heldBy),
    60_000,
  )
  expect(await all(held, [heldBy])).toHaveLength(0)
  expect(await all(held, [frozenId?.id])).toHaveLength(1)
  expect((await third.waitFor(/.*"workers":.*/))[0]).toContain(heldBy)

  // and whoever lives does it
  frozen.process.kill('SIGCONT')
  await waitFor(
    'the job is done',
    async () => (await all('select from list_total_changes')).length === 0,
    60_000,
  )
  for (const { process, ended } of [frozen, third]) {
    process.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
  expect(await idsOf()).toEqual([])
}, 120_000)
