import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createPool } from '@oyum/database/connection'
import { isTrusted } from '@oyum/ops/varnish'
import { waitFor } from '@oyum/ops/wait-for'
import { startWorker } from '@oyum/ops/worker'
import { demoShop } from '../tools/demo-shop.ts'
import { measure } from '../tools/harness.ts'
import { optionOf } from '../tools/numbers.ts'
import { ENGINES } from '../tools/programs.ts'
import { varnishFigures } from '../tools/varnish-figures.ts'
import { secondEdge } from './fresh/edges.ts'
import { createHistory } from './fresh/history.ts'
import { createReaders } from './fresh/readers.ts'
import { byPsql, createSubjects } from './fresh/subjects.ts'

// npm run drill:fresh — 1,000 changes of nine kinds at random moments, through connections of the shop and through psql, while 50
// readers ask pages and calls in three languages through two edges, one of them with makers that give some answers a second late.
// Meanwhile the purger is killed five times, the line to one edge is cut for 20 s, its Varnish is killed; then 300 changes a
// second for 30 s. Every answer begun 2 s after a commit is new. A change that is rolled back forgets nothing. The share of hits under
// one change a second is at least 0.75 of that without. CI: --small, 40 changes and 8 readers: everything becomes new on both
// edges, and how soon is only printed. --changes, --seconds, --burst: shorter, with the promise.

const IS_SMALL = process.argv.includes('--small')
const SIZE = IS_SMALL
  ? { changes: 40, readers: 8, seconds: 8, kills: 1, awaySeconds: 3, burstSeconds: 1, shareSeconds: 0 }
  : {
      changes: Number(optionOf('changes', '1000')),
      readers: 50,
      seconds: Number(optionOf('seconds', '120')),
      kills: 5,
      awaySeconds: 20,
      burstSeconds: Number(optionOf('burst', '30')),
      shareSeconds: 20,
    }
const BURST_PER_SECOND = 300
/** of what is read while hits are counted */
const ORDINARY = 0.2
/** of the changes; the others come through a connection */
const PSQL_SHARE = 0.2

await measure('drill fresh', [...ENGINES, 'nginx', 'varnishd'], async (run) => {
  const second = await secondEdge(run)
  const shop = await demoShop(run, 'fresh', { isKept: true, moreEdges: [second.forget] })
  const { keeperUrls } = shop
  if (!keeperUrls) throw new Error('Varnish does not stand behind the edge')
  const { child, dir } = await second.start(shop)
  const pool = createPool({ url: shop.databaseUrl, poolSize: 8 })
  run.onEnd(() => pool.end())
  const subjects = await createSubjects(pool)
  const history = createHistory(subjects)
  const readers = createReaders([shop.url, second.pages], subjects, history)
  run.onEnd(readers.close)
  const settings = {
    EDGE_URLS: `${keeperUrls.forget},${second.forget}`,
    ...{ API_INTERNAL_URLS: shop.internalUrl, AUTH_SECRET: shop.authSecret, STAFF_SECRET: shop.staffSecret },
    ...{ REDIS_PREFIX: `oyum_fresh_${process.pid}:`, SITE_URL: shop.url },
    ...{ SMS_ADAPTER: 'log', SMS_LOG_FILE: '/dev/null', LOG_LEVEL: 'info' },
  }
  /** the first of them is the purger, the others wait */
  const workers = [shop.children.worker]
  const addWorker = async () => {
    const worker = await startWorker(shop.databaseUrl, settings)
    run.onEnd(worker.stop)
    workers.push(worker)
  }
  await addWorker()
  const isEmpty = async () => (await pool.query('select from changed_tags')).rowCount === 0
  const calm = async () => {
    await waitFor('nothing is left to tell', isEmpty, 60_000)
    for (const url of [keeperUrls.forget, second.forget])
      await waitFor('the edge is trusted', () => isTrusted(url), 60_000)
  }
  await calm()

  const change = async () => {
    const subject = subjects[Math.floor(Math.random() * subjects.length)]
    if (!subject || busy.has(subject)) return
    busy.add(subject)
    const isPsql = Math.random() < PSQL_SHARE
    await history
      .change(subject, (version) => {
        const text = subject.statement(version)
        return isPsql ? byPsql(shop.databaseUrl, text) : pool.query(text)
      })
      .finally(() => busy.delete(subject))
    changes++
  }
  const busy = new Set<object>()
  let changes = 0

  if (SIZE.shareSeconds > 0) {
    const share = async (work: () => Promise<unknown>) => {
      const figures = async () => [await varnishFigures(shop.keeperDir), await varnishFigures(dir)]
      const before = await figures()
      await readers.readWhile(SIZE.readers, work, ORDINARY)
      const after = await figures()
      const sum = (name: 'hits' | 'made') =>
        after.reduce((all, now, place) => all + now[name] - (before[place]?.[name] ?? 0), 0)
      return sum('hits') / (sum('hits') + sum('made'))
    }
    run.progress('hits without changes, and with one a second')
    await readers.readWhile(SIZE.readers, () => wait(SIZE.shareSeconds * 500), ORDINARY)
    const calmShare = await share(() => wait(SIZE.shareSeconds * 1000))
    const changedShare = await share(async () => {
      for (let second = 0; second < SIZE.shareSeconds; second++) await Promise.all([change(), wait(1000)])
    })
    run.figure('hits_without_changes', Math.round(calmShare * 100) / 100)
    run.figure('hits_with_changes', Math.round(changedShare * 100) / 100)
    run.limit('hits_share', Math.round((changedShare / calmShare) * 100) / 100, { atLeast: 0.75 })
  }

  const kill = async () => {
    workers.shift()?.process.kill('SIGKILL')
    run.progress('the purger is killed')
    await addWorker()
  }
  run.progress(`${SIZE.changes} changes, ${SIZE.readers} readers`)
  await readers.readWhile(SIZE.readers, async () => {
    const ms = SIZE.seconds * 1000
    const harm = async () => {
      await wait(ms / 10)
      second.cut(true)
      run.progress('the line to an edge is cut')
      await wait(SIZE.awaySeconds * 1000)
      second.cut(false)
      run.progress('and mended')
      await wait(ms / 10)
      const { stdout } = await promisify(execFile)('pgrep', ['-P', String(child.process.pid)])
      process.kill(Number(stdout.trim().split('\n')[0]), 'SIGKILL')
      run.progress('Varnish is killed')
    }
    const kills = async () => {
      for (let n = 0; n < SIZE.kills; n++) {
        await wait(ms / (SIZE.kills + 1))
        await kill()
      }
    }
    const moments = Array.from({ length: SIZE.changes }, () => Math.random() * ms)
    await Promise.all([
      harm(),
      kills(),
      ...moments.map(async (moment) => {
        await wait(moment)
        await change()
      }),
    ])
    run.progress(`${BURST_PER_SECOND} changes a second`)
    const began = performance.now()
    let made = 0
    const burst = async () => {
      for (;;) {
        const seconds = (performance.now() - began) / 1000
        if (seconds > SIZE.burstSeconds) return
        // no faster than asked, and no faster than the machine can
        if (made > seconds * BURST_PER_SECOND) await wait(10)
        else if (made++ % 25 === 0) await change()
        // rows of goods that readers see, whatever they show
        else
          await pool.query('update products set price_tenge = price_tenge + 100 where id = $1', [
            1 + (made % 30),
          ])
      }
    }
    await Promise.all(Array.from({ length: 6 }, burst))
    run.figure('burst_changes', made)
  })

  await calm()
  run.progress('everything becomes new on both edges')
  let old: string[] = []
  const isAllNew = async () => {
    old = await readers.stillOld()
    return old.length === 0
  }
  await waitFor('all is new', isAllNew).catch(() => {})
  for (const place of old.slice(0, 5)) run.progress(`old: ${place}`)
  run.limit('still_old', old.length, { atMost: 0 })

  await calm()
  const client = await pool.connect()
  await client.query('begin')
  await client.query('update products set price_tenge = 1, is_active = false')
  await client.query('rollback')
  client.release()
  run.limit('named_by_a_rollback', (await isEmpty()) ? 0 : 1, { atMost: 0 })

  const delays = history.delaysMs()
  const at = (share: number) => Math.round(delays[Math.floor((delays.length - 1) * share)] ?? 0)
  run.figure('changes', changes)
  run.figure('answers_held_against_them', history.looks())
  run.figure('readers', { ...readers.figures() })
  run.figure('delay_ms', { p50: at(0.5), p99: at(0.99), worst: at(1) })
  run.figure(
    'late_by_edge',
    [0, 1].map((n) => history.late.filter((line) => line.includes(` ${n}: `)).length),
  )
  for (const line of history.late.slice(0, 10)) run.progress(`late: ${line}`)
  if (IS_SMALL) run.figure('late', history.late.length)
  else run.limit('late', history.late.length, { atMost: 0 })
})
