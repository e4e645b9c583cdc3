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

const forbidden: { file: string; line: string; rule: string }[] = [
  {
    file: 'packages/shop-rules/src/x.ts',
    line: "import '@oyum/contract/errors'",
    rule: 'shop-rules-is-pure',
  },
  { file: 'packages/shop-rules/src/y.ts', line: "import 'node:fs'", rule: 'shop-rules-is-pure' },
  {
    file: 'packages/contract/src/x.ts',
    line: "import '@oyum/database/admin'",
    rule: 'contract-imports-rules-only',
  },
  {
    file: 'packages/api-client/src/x.ts',
    line: "import '@oyum/shop-rules/money'",
    rule: 'api-client-imports-contract-only',
  },
  {
    file: 'packages/api-client/src/y.ts',
    line: "import { calls } from '@oyum/contract/calls'\nvoid calls",
    rule: 'api-client-without-schemas',
  },
  {
    file: 'packages/database/src/x.ts',
    line: "import '../../../apps/api/src/app.ts'",
    rule: 'packages-know-no-app',
  },
  {
    file: 'apps/storefront/app/lib/x.ts',
    line: "import '@oyum/database/admin'",
    rule: 'storefront-never-api-or-database',
  },
  {
    file: 'apps/storefront/app/lib/y.ts',
    line: "import type { App } from '../../../api/src/app.ts'",
    rule: 'storefront-never-api-or-database',
  },
  { file: 'apps/api/src/x.ts', line: "import 'react'", rule: 'api-never-react-or-client' },
  { file: 'apps/api/src/y.ts', line: "import '@oyum/api-client/client'", rule: 'api-never-react-or-client' },
  { file: 'apps/api/src/z.ts', line: "import '../test/test-app.ts'", rule: 'no-code-from-tests' },
  {
    file: 'apps/storefront/app/ui/x.ts',
    line: "import '../features/home/x.ts'",
    rule: 'storefront-ui-looks-up',
  },
  { file: 'apps/storefront/app/features/home/x.ts', line: "import '../cart/x.ts'", rule: 'features-apart' },
  {
    file: 'apps/storefront/app/features/cart/x.ts',
    line: "import type {} from '../../routes/x.ts'",
    rule: 'storefront-features-looks-up',
  },
  { file: 'apps/storefront/app/routes/x.ts', line: 'export const x = 1', rule: '' },
  {
    file: 'apps/api/src/modules/banners/x.repository.ts',
    line: "import './banners.service.ts'",
    rule: 'repository-below-service',
  },
  {
    file: 'apps/api/src/modules/banners/x.routes.ts',
    line: "import './banners.repository.ts'",
    rule: 'routes-over-service',
  },
  {
    file: 'apps/api/src/modules/banners/x.service.ts',
    line: "import '../catalogue/catalogue.repository.ts'",
    rule: 'modules-meet-through-services',
  },
  {
    file: 'apps/api/src/modules/catalogue/x.service.ts',
    line: "import '../banners/banners.service.ts'",
    rule: '',
  },
  { file: 'packages/contract/src/y.ts', line: "import './z.ts'", rule: 'no-circular' },
  // a cycle is reported once, at one of its members
  { file: 'packages/contract/src/z.ts', line: "import './y.ts'", rule: '' },
]

async function violations(): Promise<{ from: string; rule: string }[]> {
  const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [bin, 'packages', 'apps', '--config', '.dependency-cruiser.mjs', '--output-type', 'json']
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
    'packages',
    'apps',
    'demo',
    'ops',
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
    packages: ['shop-rules', 'contract', 'api-client', 'database'],
    apps: ['api', 'storefront'],
    '.': ['demo', 'ops'],
  }
  for (const [folder, names] of Object.entries(own)) {
    for (const name of names)
      await symlink(join(scratch, folder, name), join(scratch, 'node_modules/@oyum', name))
  }
}, 180_000)
afterAll(() => rm(scratch, { recursive: true, force: true }))

describe('the import rules', () => {
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
