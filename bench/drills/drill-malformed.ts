import { randomBytes } from 'node:crypto'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { API_PREFIX } from '@oyum/contract/call-table'
import { copyStorefront } from '@oyum/ops/copy-storefront'
import { inRoot } from '@oyum/ops/paths'
import { startShop } from '@oyum/ops/shop'
import { measure } from '../tools/harness.ts'
import { inParallel } from '../tools/login-caller.ts'
import { optionOf } from '../tools/numbers.ts'
import { createOrderFixtures } from '../tools/order-fixtures.ts'
import { ENGINES } from '../tools/programs.ts'
import { scratchDatabase } from '../tools/scratch-database.ts'
import { ensureStorefrontBuild } from '../tools/storefront-build.ts'
import { malformedRequest } from './edge/malformed.ts'
import { askRaw } from './edge/raw-ask.ts'

// npm run drill:malformed — 100,000 requests that are wrong in one place each, half of them of customers who are logged in, to
// storefront, api and files through the edge, while the storefront's built files are taken away and put back: no 5xx, no
// connection closed without a word, no process ends, no request hangs. CI: --requests 3000.

const REQUESTS = Number(optionOf('requests', '100000'))
const PARALLEL = 16
// A prime: neighbours differ in every part.
const STRIDE = 7919
// the longest that anybody may wait for an answer of any kind
const HANGS_AFTER_MS = 15_000
const CUSTOMERS = 20
// answered to whoever is logged in
const PROFILE = `${API_PREFIX}/auth/sessions`

await measure('drill malformed', [...ENGINES, 'nginx'], async (run) => {
  await ensureStorefrontBuild(run)
  const databaseUrl = await scratchDatabase(run, 'malformed')
  // inside the checkout, where its packages are found
  const storefrontDir = inRoot(`.local/drill-malformed-${process.pid}`)
  const buildDir = join(storefrontDir, 'build')
  run.onEnd(() => rm(storefrontDir, { recursive: true, force: true }))
  await copyStorefront(storefrontDir)
  const authSecret = randomBytes(32).toString('base64')
  const shop = await startShop({
    ...{ databaseUrl, mediaDir: '/nonexistent', redisPrefix: `oyum_malformed_${process.pid}:` },
    ...{ storefrontDir, isBehindBalancer: true },
    env: { LOG_LEVEL: 'error', AUTH_SECRET: authSecret },
  })
  run.onEnd(shop.stop)
  const tokens = await createOrderFixtures(databaseUrl, {
    ...{ products: 1, stock: 1000, customers: CUSTOMERS, authSecret },
  })
  const made = (n: number) => malformedRequest(n, tokens[n % CUSTOMERS] ?? '')
  const port = Number(new URL(shop.url).port)
  const ended: string[] = []
  for (const { name, ended: end } of Object.values(shop.children)) void end.then(() => ended.push(name))

  run.progress(`${REQUESTS} malformed requests`)
  const statuses: Record<string, number> = {}
  const found = { faults: 0, hangs: 0 }
  const tell = (what: string, n: number) => {
    if (found.faults + found.hangs < 20) run.progress(`${what}: ${JSON.stringify(made(n)).slice(0, 300)}`)
  }
  await inParallel(REQUESTS, PARALLEL, async (place) => {
    // a deployment: everything goes before a page was asked for, and comes again
    if (place === 0) await rm(buildDir, { recursive: true })
    if (place === Math.floor(REQUESTS / 2))
      await cp(inRoot('apps/storefront/build'), buildDir, { recursive: true })
    const n = place * STRIDE
    const started = performance.now()
    const { status } = await askRaw(port, `198.18.${(place >> 8) & 255}.${place & 255}`, made(n))
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status >= 500 || status === 0) {
      tell(String(status), n)
      found.faults++
    }
    if (performance.now() - started > HANGS_AFTER_MS) {
      tell('hangs', n)
      found.hangs++
    }
    if (place % 5000 === 4999) run.progress(`${place + 1} of ${REQUESTS}`)
  })
  const page = await askRaw(port, '192.0.2.1', { target: '/' })
  if (page.status !== 200) run.fail(`a page afterwards is answered ${page.status}`)
  // they were customers all the while
  const known = await Promise.all(
    tokens.map((token) =>
      askRaw(port, '192.0.2.1', { target: PROFILE, headers: { Authorization: `Bearer ${token}` } }),
    ),
  )
  run.limit('still_logged_in', known.filter(({ status }) => status === 200).length, { atLeast: CUSTOMERS })
  run.figure('requests', REQUESTS)
  run.figure('statuses', statuses)
  run.limit('faults', found.faults, { atMost: 0 })
  run.limit('hangs', found.hangs, { atMost: 0 })
  run.limit('ended_processes', ended.length, { atMost: 0 })
})
