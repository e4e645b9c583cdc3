import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// The import rules are checked by dependency-cruiser, which once saw nothing at all with a newer TypeScript and said
// «no violations». So: a scratch copy, forbidden imports put into it, and every one of them must be reported.

const root = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)
let scratch = ''

const STOREFRONT = 'apps/storefront/app'
const BACKOFFICE = 'apps/backoffice/app'
const API = 'apps/api/src'

interface Planted {
  file: string
  line: string
  /** '' for an import that is allowed */
  rule: string
}
const plant = (file: string, to: string, rule: string): Planted => ({ file, line: `import '${to}'`, rule })

const forbidden: Planted[] = [
  plant('packages/shop-rules/src/x.ts', '@oyum/contract/errors', 'shop-rules-is-pure'),
  plant('packages/shop-rules/src/y.ts', 'node:fs', 'shop-rules-is-pure'),
  plant('packages/contract/src/x.ts', '@oyum/database/admin', 'contract-imports-rules-only'),
  plant('packages/api-client/src/x.ts', '@oyum/database/admin', 'api-client-imports-contract-and-rules'),
  {
    file: 'packages/api-client/src/y.ts',
    line: "import { calls } from '@oyum/contract/calls'\nvoid calls",
    rule: 'api-client-without-schemas',
  },
  plant('packages/database/src/x.ts', '../../../apps/api/src/app.ts', 'packages-know-no-app'),
  plant('packages/database/src/y.ts', '@oyum/contract/errors', 'database-knows-no-app'),
  plant('packages/settings/src/x.ts', '@oyum/database/admin', 'settings-import-rules-only'),
  plant('packages/ui/src/x.ts', '@oyum/contract/errors', 'ui-draws-for-any-application'),
  plant('packages/ui/src/y.ts', '@oyum/api-client/client', 'ui-draws-for-any-application'),
  plant('packages/ui/src/z.ts', '../../../apps/storefront/app/lib/links.ts', 'ui-draws-for-any-application'),
  plant('packages/ui/src/w.ts', '@oyum/shop-rules/locales', ''),
  {
    file: `${STOREFRONT}/lib/settings.ts`,
    line: "import { readShop } from '@oyum/settings/shop'\nvoid readShop",
    rule: 'pages-know-settings-as-types',
  },
  plant('packages/contract/src/w.ts', './nowhere.ts', 'unresolvable'),
  plant('packages/contract/src/y.ts', './z.ts', 'no-circular'),
  // a cycle is reported once, at one of its members
  plant('packages/contract/src/z.ts', './y.ts', ''),

  plant(`${STOREFRONT}/lib/x.ts`, '@oyum/database/admin', 'storefront-never-api-or-database'),
  {
    file: `${STOREFRONT}/lib/y.ts`,
    line: "import type { App } from '../../../api/src/app.ts'",
    rule: 'storefront-never-api-or-database',
  },
  plant(`${STOREFRONT}/routes/x.ts`, '#app/server/log.server.ts', ''),
  plant(`${STOREFRONT}/lib/z.ts`, '#app/state/cart-store.ts', 'storefront-lib-looks-up'),
  plant(`${STOREFRONT}/lib/w.ts`, '#app/styles/shop.css', 'lib-imports-no-room'),
  plant(`${STOREFRONT}/i18n/x.ts`, '#app/state/cart-store.ts', 'storefront-i18n-looks-up'),
  plant(`${STOREFRONT}/seo/x.ts`, '#app/loading/abort-after.ts', 'storefront-seo-looks-up'),
  plant(`${STOREFRONT}/server/x.server.ts`, '#app/loading/abort-after.ts', 'storefront-server-looks-up'),
  plant(`${STOREFRONT}/loading/x.ts`, '#app/state/cart-store.ts', 'storefront-loading-looks-up'),
  plant(`${STOREFRONT}/loading/y.ts`, '#app/server/log.server.ts', 'server-stays-on-the-server'),
  plant(`${STOREFRONT}/loading/y.server.ts`, '#app/server/log.server.ts', ''),
  plant(`${STOREFRONT}/state/x.ts`, '#app/ui/use-near.ts', 'storefront-state-looks-up'),
  plant(`${STOREFRONT}/state/y.ts`, '#app/features/home/z.ts', 'storefront-state-looks-up'),
  plant(`${STOREFRONT}/ui/x.ts`, '../features/home/z.ts', 'storefront-ui-looks-up'),
  plant(`${STOREFRONT}/ui/y.ts`, '#app/state/cart-store.ts', 'ui-knows-no-shop'),
  plant(`${STOREFRONT}/ui/z.ts`, '@oyum/ui/state/store.ts', ''),
  plant(`${STOREFRONT}/components/media/x.ts`, '../page/z.ts', 'component-groups-apart'),
  plant(`${STOREFRONT}/components/media/y.ts`, '#app/features/home/z.ts', 'storefront-components-looks-up'),
  plant(`${STOREFRONT}/components/page/z.ts`, '#app/lib/links.ts', ''),
  plant(`${STOREFRONT}/components/product/x.ts`, '../page/z.ts', 'product-components-use-media'),
  plant(`${STOREFRONT}/components/list/x.ts`, '../form/z.ts', 'list-components-use-products'),
  plant(`${STOREFRONT}/components/form/z.ts`, '#app/lib/links.ts', ''),
  plant(`${STOREFRONT}/features/home/x.ts`, '../cart/z.ts', 'features-apart'),
  plant(`${STOREFRONT}/features/home/z.ts`, '#app/lib/links.ts', ''),
  plant(`${STOREFRONT}/features/cart/z.ts`, '#app/lib/links.ts', ''),
  plant(`${STOREFRONT}/features/home/y.ts`, '#app/server/log.server.ts', 'server-stays-on-the-server'),
  {
    file: `${STOREFRONT}/features/cart/x.ts`,
    line: "import type {} from '../../routes/x.ts'",
    rule: 'storefront-features-looks-up',
  },
  plant(`${STOREFRONT}/offline/x.ts`, '../routes/x.ts', 'storefront-offline-looks-up'),
  plant(`${STOREFRONT}/shell/x.ts`, '../routes/x.ts', 'storefront-shell-looks-up'),

  plant(`${BACKOFFICE}/lib/x.ts`, '../../../storefront/app/lib/links.ts', 'applications-apart'),
  plant(`${STOREFRONT}/lib/v.ts`, '../../../backoffice/app/lib/z.ts', 'applications-apart'),
  plant(`${BACKOFFICE}/lib/y.ts`, '@oyum/database/admin', 'backoffice-imports-packages'),
  plant(`${BACKOFFICE}/lib/w.ts`, '@oyum/settings/shop', 'backoffice-imports-packages'),
  plant(`${BACKOFFICE}/lib/z.ts`, '@oyum/shop-rules/locales', ''),
  {
    file: `${BACKOFFICE}/lib/v.ts`,
    line: "import { calls } from '@oyum/contract/calls'\nvoid calls",
    rule: 'backoffice-knows-the-contract-as-types',
  },
  {
    file: `${BACKOFFICE}/lib/t.ts`,
    line: "import type { calls } from '@oyum/contract/calls'\nexport type Calls = typeof calls",
    rule: '',
  },
  plant(`${BACKOFFICE}/lib/u.ts`, '../i18n/z.ts', 'backoffice-lib-looks-up'),
  plant(`${BACKOFFICE}/i18n/z.ts`, '../lib/z.ts', ''),
  plant(`${BACKOFFICE}/i18n/x.ts`, '../components/z.ts', 'backoffice-i18n-looks-up'),
  plant(`${BACKOFFICE}/components/z.ts`, '../lib/z.ts', ''),
  plant(`${BACKOFFICE}/components/x.ts`, '../features/desk/z.ts', 'backoffice-components-looks-up'),
  plant(`${BACKOFFICE}/features/desk/z.ts`, '../../lib/z.ts', ''),
  plant(`${BACKOFFICE}/features/staff/x.ts`, '../desk/z.ts', 'backoffice-features-apart'),
  plant(`${BACKOFFICE}/features/desk/x.ts`, '../../shell/z.ts', 'backoffice-features-looks-up'),
  plant(`${BACKOFFICE}/shell/z.ts`, '../lib/z.ts', ''),
  plant(`${BACKOFFICE}/shell/x.ts`, '../routes/z.ts', 'backoffice-shell-looks-up'),
  plant(`${BACKOFFICE}/routes/z.ts`, '../lib/z.ts', ''),

  plant(`${API}/x.ts`, 'react', 'api-never-react-or-client'),
  plant(`${API}/y.ts`, '@oyum/api-client/client', 'api-never-react-or-client'),
  plant(`${API}/z.ts`, '../test/test-app.ts', 'no-code-from-tests'),
  plant(`${API}/w.ts`, '@oyum/ops/paths', 'apps-without-tools'),
  plant(`${API}/errors/x.ts`, '#src/config/env', 'api-errors-stands-alone'),
  plant(`${API}/config/x.ts`, '#src/secrets/secrets', 'api-config-stands-alone'),
  plant(`${API}/secrets/x.ts`, '#src/config/env', 'api-secrets-stands-alone'),
  plant(`${API}/process/x.ts`, '#src/config/env', 'api-process-stands-alone'),
  plant(`${API}/metrics/x.ts`, '#src/config/env', 'api-metrics-stands-alone'),
  plant(`${API}/answers/x.ts`, '#src/http/redis', 'api-answers-stands-alone'),
  plant(`${API}/http/x.ts`, '#src/modules/auth/sessions.service', 'api-http-stands-alone'),
  plant(`${API}/http/y.ts`, '#src/errors/app-error', ''),
  plant(`${API}/modules/banners/w.ts`, '#src/plugins/health', 'api-modules-looks-up'),
  plant(`${API}/modules/banners/v.ts`, '#src/process/log-options', 'process-is-for-entries'),
  plant(`${API}/plugins/x.ts`, '#src/cli/shop', 'api-plugins-looks-up'),
  plant(`${API}/plugins/y.ts`, '#src/modules/sms/send-sms', 'sms-behind-its-service'),
  plant(`${API}/plugins/z.ts`, '#src/modules/media/make-media', 'media-off-the-request-path'),
  plant(`${API}/plugins/w.ts`, '#src/jobs/tasks', 'jobs-are-for-the-worker'),
  plant(`${API}/jobs/x.ts`, '#src/modules/media/media.repository', 'jobs-are-a-table'),
  plant(`${API}/jobs/y.ts`, '#src/app', 'api-jobs-looks-up'),
  plant(`${API}/cli/x.ts`, '#src/app', 'api-cli-looks-up'),
  plant(`${API}/modules/banners/u.ts`, 'kysely', 'statements-through-the-database-package'),
  plant(`${API}/modules/banners/x.repository.ts`, './banners.service.ts', 'repository-below-service'),
  plant(`${API}/modules/banners/y.service.ts`, './banners.routes.ts', 'service-below-routes'),
  plant(`${API}/modules/banners/x.routes.ts`, './banners.repository.ts', 'routes-over-service'),
  plant(
    `${API}/modules/banners/x.service.ts`,
    '../catalogue/catalogue.repository.ts',
    'modules-meet-through-services',
  ),
  plant(`${API}/backoffice/accounts/x.repository.ts`, './y.service.ts', 'repository-below-service'),
  plant(`${API}/backoffice/accounts/y.service.ts`, './accounts.routes.ts', 'service-below-routes'),
  plant(`${API}/backoffice/accounts/z.ts`, '#src/plugins/health', 'api-backoffice-looks-up'),
  plant(
    `${API}/backoffice/accounts/w.service.ts`,
    '#src/modules/orders/orders.repository',
    'modules-meet-through-services',
  ),
  plant(`${API}/backoffice/goods/x.routes.ts`, './goods-list.repository.ts', 'routes-over-service'),
  plant(`${API}/backoffice/accounts/v.service.ts`, '#src/modules/orders/orders.service', ''),
  plant(`${API}/backoffice/stock/x.repository.ts`, './stock.service.ts', 'repository-below-service'),
  plant(
    `${API}/backoffice/accounts/u.ts`,
    '#src/modules/banners/banners.routes',
    'back-office-knows-no-shop-app',
  ),
  plant(
    `${API}/modules/banners/t.ts`,
    '#src/backoffice/accounts/staff-sessions.service',
    'shop-knows-no-back-office',
  ),
  {
    file: `${API}/modules/banners/s.ts`,
    line: "import type { StaffCall } from '@oyum/contract/staff/calls'",
    rule: 'shop-knows-no-back-office',
  },
  plant(`${API}/modules/catalogue/x.service.ts`, '../banners/banners.service.ts', ''),

  plant('ops/src/x.ts', '@oyum/testing/chromium', 'testing-is-for-tests'),
  plant('testing/src/x.ts', '../../apps/api/src/app.ts', 'testing-knows-no-app'),
  plant('bench/tools/x.ts', '../measures/z.ts', 'bench-tools-below'),
  plant('bench/drills/x.ts', '../measures/z.ts', 'bench-measures-and-drills-apart'),
  plant('bench/measures/z.ts', '../tools/numbers.ts', ''),
  plant('demo/src/x.ts', '../../bench/measures/z.ts', 'nobody-imports-benches-or-journeys'),
]

const PARTS = ['packages', 'apps', 'demo', 'ops', 'testing', 'bench']

async function violations(): Promise<{ from: string; rule: string }[]> {
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [bin, ...PARTS, '--config', '.dependency-cruiser.mjs', '--output-type', 'json']
  const { stdout } = await run(process.execPath, args, { cwd: scratch, maxBuffer: 64 * 1024 * 1024 }).catch(
    (failed) => failed,
  )
  const found = JSON.parse(stdout).summary.violations as { from: string; rule: { name: string } }[]
  return found.map(({ from, rule }) => ({ from, rule: rule.name }))
}

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'oyum-imports-'))
  const skip = /(^|\/)(node_modules|build|\.react-router|demo\/media)(\/|$)/
  for (const part of [
    ...PARTS,
    'package.json',
    'tsconfig.json',
    'tsconfig.base.json',
    '.dependency-cruiser.mjs',
  ]) {
    await cp(join(root, part), join(scratch, part), {
      recursive: true,
      filter: (from) => !skip.test(from.slice(root.length)),
    })
  }
  // installed packages are borrowed; our own must resolve inside the copy
  await mkdir(join(scratch, 'node_modules/@oyum'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@oyum') await symlink(join(root, 'node_modules', name), join(scratch, 'node_modules', name))
  }
  const own = {
    packages: ['shop-rules', 'contract', 'api-client', 'settings', 'database', 'ui'],
    apps: ['api', 'storefront', 'backoffice'],
    '.': ['demo', 'ops', 'testing'],
  }
  for (const [folder, names] of Object.entries(own)) {
    for (const name of names)
      await symlink(join(scratch, folder, name), join(scratch, 'node_modules/@oyum', name))
  }
}, 180_000)
afterAll(() => rm(scratch, { recursive: true, force: true }))

describe('the import rules', () => {
  it('each have an import that breaks them', async () => {
    const config: { default: { forbidden: { name: string }[] } } = await import(
      join(root, '.dependency-cruiser.mjs')
    )
    const broken = new Set(forbidden.map(({ rule }) => rule))
    expect(config.default.forbidden.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([])
  })

  it('pass on the code as it is', async () => {
    expect(await violations()).toEqual([])
  }, 180_000)

  it('reject every forbidden import put into a copy, and nothing else', async () => {
    for (const { file, line } of forbidden) {
      await mkdir(dirname(join(scratch, file)), { recursive: true })
      await writeFile(join(scratch, file), `${line}\n`)
    }
    const found = await violations()
    for (const { file, rule } of forbidden) {
      const rules = found.filter(({ from }) => from === file).map((violation) => violation.rule)
      if (rule) expect([file, ...rules]).toContain(rule)
      else expect([file, ...rules]).toEqual([file])
    }
    const planted = new Set(forbidden.map(({ file }) => file))
    expect(found.filter(({ from }) => !planted.has(from))).toEqual([])
  }, 180_000)
})
