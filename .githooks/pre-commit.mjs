import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// Formats and lints what is staged. Plain JavaScript: git runs it on the machine's own Node.

const BIOME = 'node_modules/@biomejs/biome/bin/biome'

if (!existsSync(BIOME)) {
  process.stderr.write('pre-commit: nothing was checked, Biome is not installed (npm ci)\n')
  process.exit(0)
}
const staged = list('--cached', '--diff-filter=ACMR')
const changedSince = new Set(list())
const whole = staged.filter((file) => !changedSince.has(file))
// Formatting a file that is staged in part would commit the rest of it too: it is only looked at.
const partly = staged.filter((file) => changedSince.has(file) && existsSync(file))

check(['--write'], whole)
if (whole.length > 0) execFileSync('git', ['add', '--', ...whole])
check([], partly)

function list(...options) {
  const names = execFileSync('git', ['diff', '--name-only', '-z', ...options], { encoding: 'utf8' })
  return names.split('\0').filter((name) => name !== '')
}

function check(options, files) {
  if (files.length === 0) return
  const common = ['check', '--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true']
  const { status } = spawnSync(process.execPath, [BIOME, ...common, ...options, '--', ...files], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status === 0) return
  process.stderr.write(
    'pre-commit: the staged files above must be mended first (git commit -n leaves it out)\n',
  )
  process.exit(1)
}
