import { spawnSync } from 'node:child_process'
import { type Child, startChild } from '../child.ts'
import { ownerInvitation } from '../owner-invitation.ts'
import { inRoot, ROOT } from '../paths.ts'
import { isListening, type RequiredService, requiredPostgres, requiredRedis } from '../required-services.ts'
import { waitForHttp } from '../wait-for.ts'

// npm run dev — from a fresh clone to a running shop with data: checks what is needed, fills the database when it is
// empty, then runs api, worker, storefront and back office side by side, each restarting when its code changes.

const databaseUrl = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/oyum'
const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'
const port = Number(process.env.PORT ?? 3000)
const apiPort = Number(process.env.API_PORT ?? 3001)
const internalPort = Number(process.env.API_INTERNAL_PORT ?? apiPort + 1)
const staffPort = Number(process.env.STAFF_PORT ?? 3005)
const staffInternalPort = Number(process.env.STAFF_INTERNAL_PORT ?? staffPort + 1)
const officePort = Number(process.env.OFFICE_PORT ?? staffInternalPort + 1)
const mediaDir = process.env.MEDIA_DIR ?? inRoot('.local/storage')

const missing = async (need: RequiredService) => !(await isListening(need))

const postgres = requiredPostgres(databaseUrl)
if (await missing(postgres)) {
  console.error(
    `\nPostgreSQL does not answer at ${postgres.host}:${postgres.port}. The shop needs it.\n${postgres.help}\n`,
  )
  process.exit(1)
}
const redis = requiredRedis(redisUrl)
if (await missing(redis)) {
  console.warn(
    `\nRedis does not answer at ${redis.host}:${redis.port}. The shop runs without it, with no shared limits.\n${redis.help}\n`,
  )
}
for (const busy of [port, apiPort, internalPort, staffPort, staffInternalPort, officePort]) {
  if (await isListening({ host: '127.0.0.1', port: busy })) {
    console.error(
      `\nPort ${busy} is taken. Stop what listens there, or: PORT=4000 API_PORT=4001 STAFF_PORT=4005 npm run dev\n`,
    )
    process.exit(1)
  }
}

const env = {
  NODE_ENV: 'development',
  SITE_URL: process.env.SITE_URL ?? `http://localhost:${port}`,
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  MEDIA_DIR: mediaDir,
  // requests are seen in the browser; here only what needs a look
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  API_URL: `http://127.0.0.1:${apiPort}`,
  STAFF_URL: process.env.STAFF_URL ?? `http://localhost:${officePort}`,
  STAFF_DATABASE_URL: process.env.STAFF_DATABASE_URL ?? databaseUrl,
}
const loginEnv = {
  // login codes appear among the lines of the worker
  SMS_ADAPTER: process.env.SMS_ADAPTER ?? 'log',
  SMS_REPORT_URL: `http://127.0.0.1:${internalPort}`,
}
const filled = spawnSync(process.execPath, [inRoot('demo/src/cli/load.ts'), '--unless-filled'], {
  stdio: 'inherit',
  env: { ...process.env, ...env },
})
if (filled.status !== 0) process.exit(filled.status ?? 1)

const COLOURS: Record<string, string> = {
  api: '36',
  staff: '32',
  worker: '35',
  storefront: '33',
  backoffice: '34',
}
const show = (name: string) => (line: string) => {
  const label = name.padEnd(10)
  console.log(process.stdout.isTTY ? `\x1b[${COLOURS[name]}m${label}\x1b[0m ${line}` : `${label} ${line}`)
}
const start = (name: string, args: string[], more: Record<string, string>, cwd = ROOT): Child =>
  startChild(name, process.execPath, args, { cwd, env: { ...env, ...more }, onLine: show(name) })

const children = [
  start('api', ['--watch', '--watch-preserve-output', 'apps/api/src/server.ts'], {
    PORT: String(apiPort),
    INTERNAL_PORT: String(internalPort),
    // all who try a shop in development have one address
    RATE_LIMIT_PER_MINUTE: process.env.RATE_LIMIT_PER_MINUTE ?? '1000000',
    ...loginEnv,
  }),
  start('staff', ['--watch', '--watch-preserve-output', 'apps/api/src/staff-server.ts'], {
    STAFF_PORT: String(staffPort),
    INTERNAL_PORT: String(staffInternalPort),
  }),
  start('worker', ['--watch', '--watch-preserve-output', 'apps/api/src/worker.ts'], loginEnv),
  start(
    'storefront',
    [inRoot('node_modules/.bin/react-router'), 'dev'],
    { PORT: String(port) },
    inRoot('apps/storefront'),
  ),
  start(
    'backoffice',
    [inRoot('node_modules/.bin/react-router'), 'dev'],
    { PORT: String(officePort), STAFF_API_URL: `http://127.0.0.1:${staffPort}` },
    inRoot('apps/backoffice'),
  ),
]

let stopping = false
const stopAll = async () => {
  if (stopping) return
  stopping = true
  await Promise.all(children.map((child) => child.stop()))
  process.exit(0)
}
process.on('SIGINT', stopAll)
process.on('SIGTERM', stopAll)
for (const child of children) {
  void child.ended.then((code) => {
    if (!stopping) {
      console.error(`${child.name} ended with ${code}`)
      void stopAll()
    }
  })
}

await waitForHttp(`http://127.0.0.1:${internalPort}/readyz`, 60_000)
await waitForHttp(`http://127.0.0.1:${staffInternalPort}/readyz`, 60_000)
await waitForHttp(`http://127.0.0.1:${port}/`, 60_000)
await waitForHttp(`http://localhost:${officePort}/`, 60_000)
const invitation = ownerInvitation({ ...process.env, ...env })
console.log(`
  The shop      http://localhost:${port}/
  Its calls     http://localhost:${apiPort}/api/v1/docs
  Back office   ${invitation ?? `http://localhost:${officePort}/`}
  Its figures   http://localhost:${internalPort}/metrics
  Login codes   in the lines of the worker below: «SMS to +993…»

  Ctrl+C stops everything. Languages: the switch at the top right (tk, ru, en).
`)
