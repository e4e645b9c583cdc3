import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createSecrets } from '@oyum/api/secrets/secrets'
import { API_PREFIX } from '@oyum/contract/call-table'
import { callList } from '@oyum/contract/calls'
import { STOREFRONT_HEADER } from '@oyum/contract/errors'
import { startShop } from '@oyum/ops/shop'
import { isAmbiguous, spellingsOf } from '@oyum/testing/spellings'
import { measure } from '../tools/harness.ts'
import { inParallel } from '../tools/login-caller.ts'
import { optionOf } from '../tools/numbers.ts'
import { ENGINES } from '../tools/programs.ts'
import { scratchDatabase } from '../tools/scratch-database.ts'
import { ensureStorefrontBuild } from '../tools/storefront-build.ts'
import { askRaw, type RawAnswer } from './edge/raw-ask.ts'

// npm run drill:edge — 500 spellings of every internal path and every call, through the real nginx, with every header that
// could be claimed: none is answered by an internal path, none arrives as a neighbour on the machine, and request 601 of one
// unknown browser at one address within a minute meets the limit (a tenth of the shop's, so that it is met at once). CI: --spellings 15.

const SPELLINGS = Number(optionOf('spellings', '500'))
const LIMIT = 600
// of one that is known; an unknown browser has ten times as much (plugins/rate-limit.ts)
const LIMIT_OF_KNOWN = LIMIT / 10
const PARALLEL = 16
const TYPED = 'words-that-a-person-typed'
const FORGED = {
  'X-Forwarded-For': '127.0.0.1',
  'X-Real-IP': '127.0.0.1',
  Forwarded: 'for=127.0.0.1;host=localhost;proto=https',
  'X-Forwarded-Host': 'localhost',
  'X-Request-Id': 'forged-by-the-caller',
}

await measure('drill edge', [...ENGINES, 'nginx'], async (run) => {
  await ensureStorefrontBuild(run)
  const databaseUrl = await scratchDatabase(run, 'edge')
  const authSecret = randomBytes(32).toString('base64')
  const storefrontSecret = randomBytes(32).toString('base64')
  // the very secret of the storefront: the edge takes the header off whatever it says
  const forged = { ...FORGED, [STOREFRONT_HEADER]: storefrontSecret }
  let logged: string[] = []
  const shop = await startShop({
    ...{
      databaseUrl,
      mediaDir: '/nonexistent',
      redisPrefix: `oyum_edge_${process.pid}:`,
      isBehindBalancer: true,
    },
    env: {
      ...{ AUTH_SECRET: authSecret, STOREFRONT_SECRET: storefrontSecret },
      ...{ RATE_LIMIT_PER_MINUTE: String(LIMIT_OF_KNOWN), LOG_LEVEL: 'info' },
    },
    onLine: (process, line) => {
      if (process === 'api') logged.push(line)
    },
  })
  run.onEnd(shop.stop)
  const port = Number(new URL(shop.url).port)
  // whoever started the shop asked whether it is ready
  logged = []

  const report = `/sms/report?id=${createSecrets(authSecret).signId('sms report', 1)}&status=1`
  const internal = ['/metrics', '/readyz', '/healthz', report].map((path) => ({
    method: 'GET',
    path,
    body: undefined,
  }))
  const calls = callList.map(({ call }) => ({
    ...{ method: call.method, path: API_PREFIX + call.path.replace(':id', '1') },
    body: call.method === 'GET' ? undefined : '{}',
  }))
  for (const { path } of internal) {
    const beside = await fetch(shop.apiUrl + path)
    await beside.bytes()
    if (beside.status !== 404) run.fail(`the public side of the api answers ${path.split('?')[0]}`)
  }
  for (const [name, figures] of Object.entries(shop.figureUrls)) {
    const told = await (await fetch(figures)).text()
    // what the spellings must not find is there
    if (!told.includes('process_cpu_seconds')) run.fail(`the ${name} tells no figures at its own socket`)
  }
  logged = []

  run.progress(`${SPELLINGS} spellings of ${internal.length} internal paths and ${calls.length} calls`)
  const statuses: Record<string, number> = {}
  const found = { asked: 0, internal: 0, letThrough: 0, faults: 0 }
  const targets = [...internal, ...calls]
  await inParallel(SPELLINGS, PARALLEL, async (n) => {
    for (const { method, path, body } of targets) {
      const target = spellingsOf(path, n + 1)[n] ?? path
      const answer = await askRaw(port, shopperOf(n), {
        target,
        method,
        headers: forged,
        ...(body && { body }),
      })
      found.asked++
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      if (isInternal(answer)) found.internal += say(run.progress, 'an internal answer', target)
      if (isAmbiguous(target) && answer.status !== 400)
        found.letThrough += say(run.progress, `${answer.status} instead of 400`, target)
      if (answer.status >= 500) found.faults += say(run.progress, String(answer.status), target)
    }
    if (n % 50 === 49) run.progress(`${n + 1} of ${SPELLINGS}`)
  })

  run.progress(`${LIMIT + 1} calls of one address`)
  const one = '192.0.2.1'
  const call = { target: `${API_PREFIX}/banners?q=${TYPED}`, headers: forged }
  let early = 0
  await inParallel(LIMIT, PARALLEL, async () => {
    if ((await askRaw(port, one, call)).status !== 200) early++
  })
  const refused = await askRaw(port, one, call)
  if (refused.status !== 429) run.fail(`request ${LIMIT + 1} of one address is answered ${refused.status}`)
  // its pages ask the same calls, and no way round them
  const page = await askRaw(port, one, { target: '/categories', headers: forged })
  if (page.status !== 429 || !/^retry-after: \d+/im.test(page.text))
    run.fail(
      `a page for a browser that has had its calls is answered ${page.status}, not 429 with Retry-After`,
    )
  if ((await askRaw(port, '192.0.2.2', call)).status !== 200) run.fail('another address is refused too')

  const addresses = logged.flatMap((line) => /"ip":"([^"]*)"/.exec(line)?.[1] ?? [])
  const lines = (await readFile(shop.accessLog, 'utf8')).trim().split('\n')
  const ids = lines.map((line) => (JSON.parse(line) as { requestId: string }).requestId)
  run.figure('spellings', SPELLINGS)
  run.figure('paths', targets.length)
  run.figure('asked', found.asked)
  run.figure('statuses', statuses)
  run.figure('reached_the_api', addresses.length)
  run.limit('internal_answers', found.internal, { atMost: 0 })
  run.limit('ambiguous_let_through', found.letThrough, { atMost: 0 })
  run.limit('faults', found.faults, { atMost: 0 })
  run.limit('refused_before_the_limit', early, { atMost: 0 })
  run.limit('logged_with_loopback', addresses.filter((ip) => /^(127\.|::1|::ffff:127\.)/.test(ip)).length, {
    atMost: 0,
  })
  run.limit('logged_by_the_api', addresses.length, { atLeast: LIMIT })
  run.limit('edge_lines', lines.length, { atLeast: found.asked })
  run.limit('edge_ids', new Set(ids).size, { atLeast: lines.length })
  const personal = lines.filter(
    (line) => line.includes(TYPED) || line.includes('192.0.2.1"') || line.includes('?'),
  )
  run.limit('edge_lines_with_personal_data', personal.length, { atMost: 0 })
  const known = new Set(ids)
  const strange = logged.filter(
    (line) => line.includes('"req":') && !known.has(/"reqId":"([^"]*)"/.exec(line)?.[1] ?? ''),
  )
  run.limit('api_lines_without_the_edges_id', strange.length, { atMost: 0 })
})

/** One of the range for measurements, which nobody has. */
function shopperOf(n: number): string {
  return `198.18.${(n >> 8) & 255}.${n & 255}`
}

function isInternal({ status, text }: RawAnswer): boolean {
  return status === 204 || /process_cpu_seconds|"ready":|"status":"ok"|\r\n\r\nok$/.test(text)
}

function say(progress: (text: string) => void, what: string, target: string): 1 {
  progress(`${what}: ${target}`)
  return 1
}
