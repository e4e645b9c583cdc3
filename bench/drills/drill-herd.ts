import { execFile } from 'node:child_process'
import { Agent, request } from 'node:http'
import { promisify } from 'node:util'
import { isTrusted } from '@oyum/ops/varnish'
import { waitFor } from '@oyum/ops/wait-for'
import { demoShop } from '../tools/demo-shop.ts'
import { measure } from '../tools/harness.ts'
import { optionOf } from '../tools/numbers.ts'
import { ENGINES } from '../tools/programs.ts'
import { forgetAll, varnishFigures } from '../tools/varnish-figures.ts'

// npm run drill:herd — 500 clients at once on a page that nobody has asked for, on one that was just forgotten, and on one after
// Varnish was killed and has come back: each page is made once for a language and an encoding, and everybody gets it. The
// slowest waits at most twice the making, which is measured before with one client, longer than for a kept page; --no-times leaves that out, for a machine
// with other work. CI: --clients 60 --no-times.

const CLIENTS = Number(optionOf('clients', '500'))
const IS_TIMED = !process.argv.includes('--no-times')
const PAGES = [
  '/',
  '/category-products?id=1',
  '/product-detail/1',
  '/search?query=diwan',
  '/api/v1/products/latest',
]
// A making of a few milliseconds is over before the last of the clients has asked.
const LEAST_MS = 100

await measure('drill herd', [...ENGINES, 'nginx', 'varnishd'], async (run) => {
  const shop = await demoShop(run, 'herd', {
    isKept: true,
    keeper: { lifeSeconds: 3600, aloneSeconds: 3600 },
  })
  const { keeperUrls, keeperDir } = shop
  if (!keeperUrls) throw new Error('Varnish does not stand behind the edge')
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  run.onEnd(() => agent.destroy())
  const ask = (path: string, locale = 'tk') =>
    new Promise<{ status: number; bytes: number; ms: number }>((resolve, reject) => {
      const started = performance.now()
      const headers = { 'accept-encoding': 'br', cookie: `locale=${locale}`, 'x-localization': locale }
      const asking = request(shop.url + path, { agent, headers }, (answer) => {
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          bytes += part.length
        })
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, bytes, ms: performance.now() - started }),
        )
        answer.once('error', reject)
      })
      asking.once('error', reject)
      asking.end()
    })

  const total = { herds: 0, made: 0, different: 0 }
  let slowest = 0
  let kept = 0
  const herd = async (when: string, path: string, alone: number, locale?: string) => {
    const before = await varnishFigures(keeperDir)
    const answers = await Promise.all(Array.from({ length: CLIENTS }, () => ask(path, locale)))
    const made = (await varnishFigures(keeperDir)).made - before.made
    const worst = Math.max(...answers.map(({ ms }) => ms))
    total.herds++
    total.made += made
    total.different += answers.filter(
      ({ status, bytes }) => status !== 200 || bytes !== answers[0]?.bytes,
    ).length
    if (when === 'kept') kept = worst
    else slowest = Math.max(slowest, (worst - kept) / Math.max(alone, LEAST_MS))
    run.progress(
      `${when} ${path}: made ${made}, alone ${alone.toFixed(0)} ms, slowest ${worst.toFixed(0)} ms`,
    )
  }

  for (const path of PAGES) {
    // what a making takes, after the first of all, which loads what the process had not needed yet
    await ask(path)
    await forgetAll(keeperUrls.forget)
    const alone = (await ask(path)).ms
    // by a spelling that nginx does not give again by itself: the others go through Varnish, too
    await herd('kept', `${path}${path.includes('?') ? '&' : '?'}r=1`, alone)
    await forgetAll(keeperUrls.forget)
    await herd('forgotten', path, alone)
    // the same page in a language that nobody has asked for
    await herd('cold', path, alone, 'ru')

    const gone = await varnishWorker(shop.children.keeper?.process.pid)
    process.kill(gone, 'SIGKILL')
    // the manager starts another one, which has kept nothing
    await waitFor('Varnish is back', async () => {
      const now = await varnishWorker(shop.children.keeper?.process.pid).catch(() => gone)
      return (
        now !== gone &&
        // and has been told to forget everything, which it has
        (await isTrusted(keeperUrls.forget)) &&
        (await ask('/privacy-policy')).status === 200
      )
    })
    // nginx left it alone for a second
    await waitFor('nginx asks it again', async () => {
      const { made } = await varnishFigures(keeperDir)
      await forgetAll(keeperUrls.forget)
      await ask('/privacy-policy')
      return (await varnishFigures(keeperDir)).made > made
    })
    await herd('restarted', path, alone)
  }
  run.figure('clients', CLIENTS)
  run.figure('herds', total.herds)
  run.limit('made', total.made, { atMost: PAGES.length * 3, atLeast: PAGES.length * 3 })
  run.limit('answers_that_differ', total.different, { atMost: 0 })
  if (IS_TIMED) run.limit('slowest_times_the_making', Math.round(slowest * 100) / 100, { atMost: 2 })
})

/** Varnish is a manager and a worker, its child. */
async function varnishWorker(manager = 0): Promise<number> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(manager)])
  return Number(stdout.trim().split('\n')[0])
}
