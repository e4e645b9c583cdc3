import { alertRules } from '@oyum/ops/alert-rules'
import { waitFor } from '@oyum/ops/wait-for'
import { measure, type Run } from '../tools/harness.ts'
import { optionOf } from '../tools/numbers.ts'
import { ENGINES, KANNEL, WATCHERS } from '../tools/programs.ts'
import { ensureStorefrontBuild } from '../tools/storefront-build.ts'
import { arrivalsAt, type Way } from './alarms/arrivals.ts'
import { unansweredQueries } from './alarms/dashboard.ts'
import type { Fault } from './alarms/fault.ts'
import { faultsOf } from './alarms/faults.ts'
import { findPlanted } from './alarms/log-scan.ts'
import { startShoppers } from './alarms/shoppers.ts'
import { startWatchedShop, type WatchedShop } from './alarms/watched-shop.ts'

// npm run drill:alarms — a whole shop, watched as on a machine, with minutes made seconds. Every fault of alarms/faults.ts is made;
// its alarms must arrive at the SMS centre and in the mailbox, at most 60 s later at full size, and be over when it is mended. Then
// Prometheus itself is ended, every question of the dashboard is asked, and logs and figures are searched for what was planted.
// CI: --small, the faults that say isSmall and no times. --only NAME,NAME: the faults of these alarms. Times are those of
// alarms/watchers.ts: five minutes of a rate are ten seconds, a fault lasts one second where it has to last a minute.

const IS_SMALL = process.argv.includes('--small')
const ONLY = optionOf('only', '').split(',').filter(Boolean)
const GUARD_MS = 75_000
const MOST_SECONDS = 60

// a dozen and a half children, each with its end
process.setMaxListeners(50)

await measure(
  'drill alarms',
  [...ENGINES, ...KANNEL, ...WATCHERS, 'postgres', 'nginx', 'varnishd'],
  async (run) => {
    await ensureStorefrontBuild(run)
    const started = Date.now()
    run.progress('starting a shop and what watches it')
    const house = await startWatchedShop(run)
    const shoppers = startShoppers(house)
    run.onEnd(shoppers.stop)
    const known = faultsOf(house, shoppers)
    await missNone(run, known)
    const faults = known.filter(
      ({ isSmall, rings }) =>
        (isSmall || !IS_SMALL) && (ONLY.length === 0 || rings.some((name) => ONLY.includes(name))),
    )
    const times: Record<string, object> = {}
    for (const fault of faults) {
      if (fault.isLeftOut) run.progress(`${fault.what}: left out, ${fault.isLeftOut}`)
      else Object.assign(times, await seeThrough(run, house, fault, started))
    }
    run.figure('alarms', times)
    await endPrometheus(run, house)
    await lookAround(run, house)
  },
)

/** From the fault to its end. */
async function seeThrough(run: Run, house: WatchedShop, fault: Fault, started: number) {
  const { what, rings, by } = fault
  const arrivals = arrivalsAt(house)
  const ways: Way[] = by === 'mail' ? ['mail'] : ['SMS', 'mail']
  run.progress(`${what}: waiting for ${rings.join(', ')}`)
  // the certificate has been there from the beginning
  const isOld = rings.includes('CertificateEnds')
  const madeAt = isOld ? started : Date.now()
  const times: Record<string, { [way: string]: number }> = {}
  await fault.make()
  const heard = async (name: string, isOver: boolean, since: number) => {
    for (const way of ways) {
      await waitFor(
        `${name} ${isOver ? 'is over' : 'arrives'} by ${way}`,
        async () => arrivals.find(way, name, isOver, since) !== undefined,
        GUARD_MS,
      )
      const seconds = ((arrivals.find(way, name, isOver, since) ?? 0) - since) / 1000
      const label = `${way}${isOver ? ', over' : ''}`
      times[name] = { ...times[name], [label]: Number(seconds.toFixed(1)) }
      if (!IS_SMALL && !isOver && !isOld)
        run.limit(`${name} by ${way}, seconds`, seconds, { atMost: MOST_SECONDS })
    }
  }
  // one that does not ring is told at the end; the others are still to be seen
  const each = (isOver: boolean, since: number) =>
    Promise.all(
      rings.map((name) => heard(name, isOver, since).catch((error: Error) => run.fail(error.message))),
    )
  await each(false, madeAt)
  const mendedAt = Date.now()
  await fault.mend()
  await each(true, mendedAt)
  run.progress(`${what}: ${JSON.stringify(times)}`)
  return times
}

/** The alarm that Prometheus cannot raise. */
async function endPrometheus(run: Run, house: WatchedShop) {
  const arrivals = arrivalsAt(house)
  const hears = (words: string, since: number) =>
    waitFor(`an SMS says ${words}`, async () => arrivals.findSms(words, since) !== undefined, GUARD_MS)
  const endedAt = Date.now()
  await house.prometheus.stop()
  await hears('hic kim garamayar', endedAt)
  const told = ((arrivals.findSms('hic kim garamayar', endedAt) ?? 0) - endedAt) / 1000
  const startedAt = Date.now()
  await house.prometheus.start()
  await hears('yene garayar', startedAt)
  run.figure('prometheus_down_seconds', Number(told.toFixed(1)))
}

async function lookAround(run: Run, house: WatchedShop) {
  const { prometheusUrl, statusUrl } = house
  // figures of the last seconds, after Prometheus was away
  let last = { asked: 0, bad: [''] }
  await waitFor(
    'every question of the dashboard has an answer',
    async () => {
      last = await unansweredQueries(prometheusUrl)
      return last.bad.length === 0
    },
    60_000,
  ).catch(() => {})
  for (const one of last.bad) run.fail(`dashboard: ${one}`)
  run.figure('dashboard_queries', last.asked)
  const status = await (await fetch(statusUrl)).text()
  run.progress(`/status says:\n${status}`)
  if (!/api \S+: runs since .* UTC, version \d/.test(status)) run.fail('/status does not say what runs')
  const { found, lines } = await findPlanted(house)
  for (const place of found) run.fail(`a planted value stands in a log or a figure: ${place}`)
  run.figure('log_lines_searched', lines)
}

/** An alarm without a fault would never be seen to ring. */
async function missNone(run: Run, faults: readonly Fault[]) {
  const made = new Set(faults.flatMap(({ rings }) => rings))
  for (const [, name = ''] of (await alertRules()).matchAll(/^\s+- alert: (\w+)/gm))
    if (name !== 'Watchdog' && !made.has(name)) run.fail(`${name}: no fault makes it ring`)
}
