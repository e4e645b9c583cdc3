import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inRoot } from './paths.ts'

// The hooks in a scratch repository with the project's own Biome.

const UNFORMATTED = 'export const sofa = "Diwan";\n'
const FORMATTED = "export const sofa = 'Diwan'\n"
// Programs are started, which takes as long as the machine lets it.
vi.setConfig({ testTimeout: 60_000 })
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oyum-hooks-'))
  for (const name of ['.githooks', 'biome.json', '.gitignore']) {
    cpSync(inRoot(name), join(folder, name), { recursive: true })
  }
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true }))

// Whoever runs the tests from a hook, or in CI, has settings of their own in the environment.
const { CI: _ci, GIT_DIR: _dir, GIT_INDEX_FILE: _index, ...env } = process.env
const options = () => ({ cwd: folder, env, encoding: 'utf8' as const })
const git = (...args: string[]) => execFileSync('git', args, options())
const commit = () =>
  spawnSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@t', 'commit', '-qm', 'test'], options())
const install = (more: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['.githooks/install.mjs'], { ...options(), env: { ...env, ...more } })
const hooksPath = () => spawnSync('git', ['config', '--local', 'core.hooksPath'], options()).stdout.trim()
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

it('a commit holds what is staged, formatted', () => {
  git('init', '-q')
  install()
  write('sofa.ts', UNFORMATTED)
  write('a picture.svg', '<svg/>\n')
  git('add', 'sofa.ts', 'a picture.svg')
  expect(commit().status).toBe(0)
  expect(git('show', 'HEAD:sofa.ts')).toBe(FORMATTED)
  expect(readFileSync(join(folder, 'sofa.ts'), 'utf8')).toBe(FORMATTED)
})

it('what the linter refuses is not committed', () => {
  git('init', '-q')
  install()
  write('sofa.ts', 'export const sofa: any = 1\n')
  git('add', 'sofa.ts')
  const { status, stderr } = commit()
  expect(status).toBe(1)
  expect(stderr).toContain('noExplicitAny')
})

it('a file that is staged in part is looked at and left alone', () => {
  git('init', '-q')
  install()
  write('sofa.ts', FORMATTED)
  git('add', 'sofa.ts')
  write('sofa.ts', UNFORMATTED)
  expect(commit().status).toBe(1)
  expect(git('show', ':sofa.ts')).toBe(FORMATTED)
  expect(readFileSync(join(folder, 'sofa.ts'), 'utf8')).toBe(UNFORMATTED)
})

it('is installed once, and never without a repository, in CI or over hooks of somebody else', () => {
  expect(install().status).toBe(0)
  git('init', '-q')
  expect(install({ CI: 'true' }).status).toBe(0)
  expect(hooksPath()).toBe('')
  git('config', 'core.hooksPath', 'mine')
  install()
  expect(hooksPath()).toBe('mine')
  git('config', '--unset', 'core.hooksPath')
  expect(install({ PATH: '' }).status).toBe(0)
  expect(hooksPath()).toBe('')
  install()
  expect(hooksPath()).toBe('.githooks')
})
