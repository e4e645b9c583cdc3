import { setTimeout as wait } from 'node:timers/promises'
import { cacheHeaders, cacheLives } from '@oyum/contract/cache-table'
import { answers, waitFor } from '@oyum/ops/wait-for'
import { measure, type Run } from '../tools/harness.ts'
import { optionOf } from '../tools/numbers.ts'
import { ENGINES } from '../tools/programs.ts'
import { varnishFigures } from '../tools/varnish-figures.ts'
import { type OutageHouse, startOutageHouse } from './outage/outage-house.ts'
import { type Outage, outagesOf } from './outage/outages.ts'
import { startReaders } from './outage/readers.ts'

// npm run drill:outage — 50 readers walk through a shop in three languages while storefronts, apis, PostgreSQL and Redis are stopped
// for a minute each and Varnish is killed. What was seen before goes on without an error, as old as is said; what nobody has seen
// says an outage with 503 and is not kept; all is as before within 3 s. CI: --small, 3 s each, 10 readers and no times.

const IS_SMALL = process.argv.includes('--small')
const SECONDS = Number(optionOf('seconds', IS_SMALL ? '3' : '60'))
const READERS = Number(optionOf('readers', IS_SMALL ? '10' : '50'))
// much shorter than the outage: whatever is given then is an old copy
const LIFE_SECONDS = IS_SMALL ? 1 : 10
// a person looks at a page for a while
const PAUSE_MS = 1500
const BACK_WITHIN_SECONDS = 3
const GUARD_MS = 60_000
// as old as a copy may be while all is well; Varnish counts whole seconds
const MOST_OLD_SECONDS = LIFE_SECONDS + cacheLives.edgeOld.lifeMs / 1000 + 1
type Readers = ReturnType<typeof startReaders>

// goods of the demo that no reader looks at: each is asked for once before its outage and never after
let fresh = 2
const nextUnseen = () => ({ page: `/product-detail/${fresh}`, call: `/api/v1/products/details/${fresh++}` })

await measure('drill outage', [...ENGINES, 'postgres', 'redis-server', 'nginx', 'varnishd'], async (run) => {
  const house = await startOutageHouse(run, LIFE_SECONDS)
  const readers = startReaders(house.shop.url, READERS, PAUSE_MS, MOST_OLD_SECONDS)
  run.onEnd(readers.stop)
  await readers.seeAll()
  readers.start()
  await wait(2000)
  expectNoErrors(run, 'all is well', readers.take())
  for (const outage of outagesOf(house)) await seeThrough(run, readers, outage)
  await killVarnish(run, house, readers)
  run.figure('seconds', SECONDS)
  run.figure('readers', READERS)
})

function expectNoErrors(run: Run, when: string, { answers: count, bad }: ReturnType<Readers['take']>) {
  if (count === 0) run.fail(`${when}: nobody saw anything`)
  for (const [what, times] of Object.entries(bad)) run.fail(`${when}: ${what}, ${times} times`)
}

async function seeThrough(run: Run, readers: Readers, { what, lacks, begin, end }: Outage) {
  const { ask } = readers
  const unseen = nextUnseen()
  await begin()
  const until = Date.now() + SECONDS * 1000
  let refused = 0
  // until the probes have noticed, and to the end
  while (Date.now() < until) {
    for (const kind of ['page', 'call'] as const) {
      const { status, cacheControl } = await ask(unseen[kind], 'tk').catch((error: Error) => ({
        ...{ status: 0, cacheControl: error.message },
      }))
      if (!lacks.includes(kind)) {
        if (status !== 200) run.fail(`${what}: ${unseen[kind]}: ${status}, though it can be made`)
      } else if (status === 503 && cacheControl === cacheHeaders.failure.header) refused++
      else run.fail(`${what}: ${unseen[kind]} says ${status} ${cacheControl}, not an outage`)
    }
    await wait(1000)
  }
  const begun = performance.now()
  await end()
  const there = performance.now()
  // made anew: what was refused, and what was given old
  await waitFor(
    `${what}: all is as before`,
    async () => {
      const all = [await ask(unseen.page, 'tk'), await ask(unseen.call, 'tk'), await ask('/', 'tk')]
      return all.every(({ status, age }) => status === 200 && age <= MOST_OLD_SECONDS)
    },
    GUARD_MS,
  )
  const asked = performance.now()
  // whoever was given an old copy after that
  await wait(IS_SMALL ? 500 : BACK_WITHIN_SECONDS * 1000)
  const seen = readers.take()
  const isBack = Math.max(asked, seen.lastOldAt)
  const [back, whole] = [there, begun].map((since) => Number(((isBack - since) / 1000).toFixed(2)))
  if (!IS_SMALL)
    run.limit(`${what}: as before after, seconds`, back ?? Number.NaN, { atMost: BACK_WITHIN_SECONDS })
  expectNoErrors(run, what, seen)
  if (lacks.length > 0 && refused === 0) run.fail(`${what}: nothing unseen was asked for`)
  const told = {
    ...{ answers: seen.answers, oldest_seconds: seen.oldest, slowest_ms: seen.slowestMs, refused },
    ...{ as_before_seconds: back, with_the_start_seconds: whole },
  }
  run.progress(`${what}: ${JSON.stringify(told)}`)
  run.figure(what, told)
}

/** The manager and its worker at once; it comes back with nothing. */
async function killVarnish(run: Run, { shop }: OutageHouse, readers: Readers) {
  const { keeper } = shop.children
  readers.take()
  process.kill(-(keeper?.process.pid ?? 0), 'SIGKILL')
  await keeper?.ended
  // systemd waits as long
  await wait(1000)
  await shop.startAgain('keeper')
  // the figures of the killed one lie there until then
  await waitFor('Varnish answers', () => answers(`${shop.keeperUrls?.forget}/healthz`), GUARD_MS)
  // kept, not given again: few readers come to a page again within the second of its life
  const isKeeping = async () => (await varnishFigures(shop.keeperDir)).objects > 0
  await waitFor('Varnish keeps again', isKeeping, GUARD_MS)
  const away = readers.take()
  expectNoErrors(run, 'Varnish killed', away)
  await wait(IS_SMALL ? 1000 : 10_000)
  const cold = readers.take()
  expectNoErrors(run, 'Varnish cold', cold)
  const { made, hits } = await varnishFigures(shop.keeperDir)
  const told = {
    ...{ answers: away.answers, slowest_ms: away.slowestMs },
    cold: { answers: cold.answers, slowest_ms: cold.slowestMs, made, hits },
  }
  run.progress(`Varnish killed: ${JSON.stringify(told)}`)
  run.figure('Varnish killed', told)
}
