import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { inRoot, ROOT } from '../paths.ts'
import { judgeLock, LICENCES, type LockPackages, unpinnedActions } from '../supply-rules.ts'

// npm run supply — what the shop takes from others: licences, integrity, a bill of materials, known faults. Fails on what
// supply-rules.ts refuses. Known faults are asked of the registry; `--offline` does not ask, and CI does not either.

const BILL = '.results/bom.json'

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
  packages: LockPackages
}
const { refused, unknown, licences } = judgeLock(packages)
console.log('Licences')
for (const [licence, count] of [...licences].sort((a, b) => b[1] - a[1]))
  console.log(
    `  ${String(count).padStart(4)}  ${licence}${LICENCES[licence] ? `: ${LICENCES[licence]}` : ''}`,
  )
console.log(`\nWithout integrity, for platforms the shop does not run on: ${unknown.length}`)
for (const name of unknown) console.log(`  ${name}`)

for (const file of readdirSync(inRoot('.github/workflows'))) {
  const workflow = readFileSync(inRoot(`.github/workflows/${file}`), 'utf8')
  refused.push(...unpinnedActions(workflow).map((action) => `${file}: ${action} is not pinned by hash`))
}

console.log(`\nBill of materials (CycloneDX): ${writeBill() ?? 'not made'}`)
console.log(`Known faults: ${process.argv.includes('--offline') ? 'not asked' : knownFaults()}`)

for (const reason of refused) console.error(`✗ ${reason}`)
if (refused.length > 0) process.exit(1)
console.log('✓ nothing is refused')

function writeBill(): string | undefined {
  mkdirSync(inRoot('.results'), { recursive: true })
  // a tool of the benches wants the «latest» of two packages, which npm calls an error
  const args = ['--package-lock-only', '--ignore-npm-errors', '--flatten-components', '--output-reproducible']
  const made = spawnSync('cyclonedx-npm', [...args, '--output-file', BILL], { cwd: ROOT, encoding: 'utf8' })
  if (made.status !== 0) {
    refused.push(`no bill of materials: ${made.error?.message ?? made.stderr.trim()}`)
    return undefined
  }
  const { specVersion, components } = JSON.parse(readFileSync(inRoot(BILL), 'utf8'))
  return `${BILL}, version ${specVersion}, ${components.length} components`
}

/** As far as this machine can know them: many mirrors of the registry do not answer this question. */
function knownFaults(): string {
  const asked = spawnSync('npm', ['audit', '--json'], { cwd: ROOT, encoding: 'utf8', timeout: 60_000 })
  const counts = readAnswer(asked.stdout)?.metadata?.vulnerabilities
  if (!counts) return 'NOT KNOWN, the registry does not answer; ask again where it does'
  const all = Object.entries(counts).map(([weight, count]) => `${count} ${weight}`)
  return `${all.join(', ')}${counts.total ? '; npm audit tells them' : ''}`
}

function readAnswer(text: string): { metadata?: { vulnerabilities?: Record<string, number> } } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
