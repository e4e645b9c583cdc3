import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { busyPage } from '@oyum/contract/busy-page'
import { CALL_SOONER_MS, cacheHeaders, cacheLives } from '@oyum/contract/cache-table'
import { acceptsPattern, BUSY_RETRY_SECONDS, PAGE_TURNS, SERVER_KEEP_ALIVE_MS } from '@oyum/contract/edge'
import { LOCALE_HEADER } from '@oyum/contract/errors'
import { buyersPages, type KeptRoute, keptCalls, keptPages } from '@oyum/contract/kept-routes'
import { SHOP_TAG } from '@oyum/contract/tags'
import { readShop } from '@oyum/settings/shop'
import { DEFAULT_LOCALE, LOCALE_STORAGE_KEY, LOCALES, type Locale } from '@oyum/shop-rules/locales'
import { type Child, startChild } from './child.ts'
import { fillTemplate } from './fill-template.ts'
import { pathPattern } from './kept-paths.ts'
import { inRoot } from './paths.ts'

export interface KeeperOptions {
  /** where nginx asks */
  port: number
  /** where processes of the shop say what is to be forgotten; nginx does not know it */
  forgetPort: number
  /** the path that they say it at; letters and digits */
  secret: string
  /** ports of the page servers */
  pagePorts: readonly number[]
  /** of the apis: the port of calls and the internal one, which tells readiness */
  apiPorts: readonly { port: number; internalPort: number }[]
  runDir: string
  /** the shop’s, for who is refused because too many ask at once */
  phone?: string | undefined
  /** so many pages are under way to one page server; those beyond it are refused here. As many as it takes without it. */
  mostUnderWay?: number | undefined
  /** nginx is told to give a page again with one of so many answers */
  againOneIn?: number | undefined
  /** as varnishd’s -s; a drill reads a file out */
  storage?: string | undefined
  /** how long a page is new, for a drill that wants it longer */
  lifeSeconds?: number | undefined
  /** the same while nobody tells this edge what to forget */
  aloneSeconds?: number | undefined
}

/** Varnish's program for the shop, with everything filled in. */
export async function keeperProgram(
  options: Omit<KeeperOptions, 'port' | 'forgetPort' | 'storage' | 'phone'>,
): Promise<string> {
  const template = await readFile(inRoot('ops/varnish/shop.vcl.template'), 'utf8')
  const { pagePorts, apiPorts } = options
  const seconds = (lifeMs: number) => String(lifeMs / 1000)
  const mostPages = options.mostUnderWay ?? mostPagesUnderWay({})
  const backend = (name: string, port: number, probe = '', most = 0) =>
    `backend ${name} { .host = "127.0.0.1"; .port = "${port}"; .connect_timeout = 2s; .first_byte_timeout = 20s; .between_bytes_timeout = 5s;${probe && ` .probe = ${probe};`}${most ? ` .max_connections = ${most};` : ''} }`
  const numbered = <T>(of: readonly T[], line: (one: T, name: number) => string) =>
    of.map((one, place) => line(one, place + 1))
  return fillTemplate(template, {
    backends: [
      ...numbered(pagePorts, (port, n) => backend(`page_${n}`, port, 'lives', mostPages)),
      ...numbered(pagePorts, (port, n) => backend(`page_${n}_anyway`, port, '', mostPages)),
      ...numbered(pagePorts, (port, n) => backend(`page_${n}_buyers`, port)),
      ...numbered(apiPorts, ({ port }, n) => backend(`api_${n}`, port)),
      ...numbered(apiPorts, ({ internalPort }, n) => backend(`api_${n}_inside`, internalPort, 'is_ready')),
    ].join('\n'),
    turns: [
      ...numbered(
        pagePorts,
        (_, n) =>
          `  pages.add_backend(page_${n});\n  pages_anyway.add_backend(page_${n}_anyway);\n  buyers.add_backend(page_${n}_buyers);`,
      ),
      ...numbered(
        apiPorts,
        (_, n) => `  calls.add_backend(api_${n});\n  ready.add_backend(api_${n}_inside);`,
      ),
    ].join('\n'),
    routes: [...routeLines(keptPages, 'page'), ...routeLines(keptCalls, 'call')].join('\n'),
    defaultLanguage: DEFAULT_LOCALE,
    languages: LOCALES.join('|'),
    localeCookie: LOCALE_STORAGE_KEY,
    localeHeader: LOCALE_HEADER,
    acceptsBrotli: acceptsPattern('br'),
    acceptsGzip: acceptsPattern('gzip'),
    life: String(options.lifeSeconds ?? cacheLives.edge.lifeMs / 1000),
    alone: String(options.aloneSeconds ?? cacheLives.edgeAlone.lifeMs / 1000),
    overtaken: seconds(cacheLives.edgeOvertaken.lifeMs),
    callSooner: seconds(CALL_SOONER_MS),
    againOneIn: String(options.againOneIn ?? AGAIN_ONE_IN),
    shopTag: SHOP_TAG,
    secret: options.secret,
    old: seconds(cacheLives.edgeOld.lifeMs),
    oldCall: seconds(cacheLives.edgeOld.lifeMs - CALL_SOONER_MS),
    outage: seconds(cacheLives.edgeOutage.lifeMs),
    failureCache: cacheHeaders.failure.header,
    busyBodies: LOCALES.map(
      (locale) =>
        `if (var.get_string("language") == "${locale}") { set beresp.body = std.fileread("${busyFile(options.runDir, locale)}"); }`,
    ).join('\n    '),
    busyRetry: String(BUSY_RETRY_SECONDS),
    pages: inRoot('ops/nginx/pages'),
  })
}

/** What the program does with the routes that have the same parameters. A known one that comes twice, or without a value, is left
 *  to its maker to judge. */
function routeLines(routes: readonly KeptRoute[], kind: 'page' | 'call'): string[] {
  const buys = ({ path }: KeptRoute) => buyersPages.has(path)
  const alike = Map.groupBy(routes, (route) => `${buys(route)} ${route.parameters.join('|')}`)
  return [...alike].map(([key, group]) => {
    const names = key.split(' ')[1]
    const known = `(?:${names})`
    const lines = [
      `  if (req.url ~ "^(?:${group.map(pathPattern).join('|')})(?:\\?|$)") {`,
      `    set req.http.X-Route = "${kind}";`,
      ...(group.some(buys) ? ['    set req.http.X-Buys = "1";'] : []),
      ...(names
        ? [
            `    if (req.url ~ "[?&](${names})=.*&\\1=|[?&]${known}(?:&|$)") { set req.http.X-Odd = "1"; }`,
            `    if (!req.http.X-Odd) { set req.url = regsuball(req.url, "[?&](?!${known}=)[^&]*", ""); }`,
          ]
        : ['    if (!req.http.X-Odd) { set req.url = regsub(req.url, "\\?.*$", ""); }']),
      '  }',
    ]
    return lines.join('\n')
  })
}

/** Where Varnish's own tools find it. */
export const keeperDirOf = (runDir: string): string => join(runDir, 'varnish')

/** Whether it stands, and somebody tells it what to forget. */
export async function isTrusted(forgetUrl: string): Promise<boolean> {
  const answer = await fetch(`${forgetUrl}/healthz`).catch(() => undefined)
  return (await answer?.text()) === 'trusted'
}

/** Of a page that thousands ask for nginx has its copy some milliseconds after the beginning of a second. */
const AGAIN_ONE_IN = 32

/** As many pages as a page server with these settings takes. */
export const mostPagesUnderWay = (env: Record<string, string | undefined>): number =>
  Number(env.PAGES_AT_ONCE ?? PAGE_TURNS.atOnce) + Number(env.PAGES_WAITING ?? PAGE_TURNS.waiting)

const busyFile = (runDir: string, locale: Locale): string => join(runDir, `busy.${locale}.html`)

/** What is read by who is refused here, beside the program. */
export async function writeBusyPages({
  runDir,
  phone,
}: Pick<KeeperOptions, 'runDir' | 'phone'>): Promise<void> {
  for (const locale of LOCALES)
    await writeFile(busyFile(runDir, locale), busyPage(locale, phone ?? readShop(undefined).phone))
}

export async function startVarnish(options: KeeperOptions): Promise<Child> {
  await mkdir(options.runDir, { recursive: true })
  const file = join(options.runDir, 'shop.vcl')
  await writeFile(file, await keeperProgram(options))
  await writeBusyPages(options)
  return startChild('keeper', 'varnishd', [
    ...['-F', '-n', keeperDirOf(options.runDir), '-T', 'none', '-j', 'none', '-f', file],
    ...['-a', `pages=127.0.0.1:${options.port}`, '-a', `forget=127.0.0.1:${options.forgetPort}`],
    ...['-s', options.storage ?? 'malloc,256m', '-l', '16m'],
    // packed by the makers; ranges of packed bytes mean nothing
    ...['-p', 'http_gzip_support=off', '-p', 'http_range_support=off'],
    // longer than nginx keeps a connection that nobody uses, as every server behind it
    ...['-p', `timeout_idle=${SERVER_KEEP_ALIVE_MS / 1000}`],
  ])
}
