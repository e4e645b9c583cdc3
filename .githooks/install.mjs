import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// After `npm ci` git runs the hooks of this folder. Not without git, not in CI, not inside another project's repository,
// and not where somebody has hooks of their own.

if (!process.env.CI && existsSync('.git')) {
  const { stdout } = spawnSync('git', ['config', 'core.hooksPath'], { encoding: 'utf8' })
  if (stdout?.trim() === '') spawnSync('git', ['config', 'core.hooksPath', '.githooks'])
}
