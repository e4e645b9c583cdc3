import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alertRules, REAL_TIMES, workingTime } from '../alert-rules.ts'
import { alertmanagerConfig } from '../alertmanager.ts'
import { inRoot } from '../paths.ts'
import { prometheusConfig } from '../prometheus.ts'

// What watches the shop is read by the programs that will read it: Debian's prometheus and prometheus-alertmanager.

const CASES = ['alerts.test.yml', 'no-orders.test.yml']
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oyum-rules-'))
  // six hours ago instead of a week: a week takes Prometheus half a minute to walk through
  await writeFile(join(folder, 'alerts.yml'), await alertRules({ ...REAL_TIMES, usualOffset: '6h' }))
  for (const name of CASES) await copyFile(inRoot(`ops/prometheus/${name}`), join(folder, name))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What the program says; it throws with it when it is not content. */
async function ask(program: 'promtool' | 'amtool', ...args: string[]): Promise<string> {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args, { cwd: folder })
    return stdout + stderr
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: unknown; stdout?: string; stderr?: string }
    if (code === 'ENOENT') throw new Error(`${program} is missing: bash .ci/prepare brings it`)
    throw new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}`)
  }
}

const ALERT = /- alert: (\w+)/g
const namesIn = (text: string) => [...text.matchAll(ALERT)].map(([, name = '']) => name)

describe('the rules', () => {
  it('are read by Prometheus, with its configuration', async () => {
    const file = join(folder, 'prometheus.yml')
    const watched = {
      jobs: { api: ['127.0.0.1:3002'], worker: ['127.0.0.1:3003'] },
      pages: ['https://oyum.example/'],
      ...{ blackbox: '127.0.0.1:9115', alertmanager: '127.0.0.1:9093', scrape: '15s' },
    }
    await writeFile(file, await prometheusConfig(watched, join(folder, 'alerts.yml')))
    expect(await ask('promtool', 'check', 'rules', 'alerts.yml')).toMatch(/SUCCESS: \d+ rules found/)
    expect(await ask('promtool', 'check', 'config', file)).toMatch(/SUCCESS: .* is valid/)
  })

  it('ring when they should and are quiet when they should, each of them', async () => {
    const cases = (await Promise.all(CASES.map((name) => readFile(join(folder, name), 'utf8')))).join('')
    for (const name of namesIn(await alertRules())) {
      expect(cases).toContain(`- name: "${name} rings"`)
      if (name !== 'Watchdog') expect(cases).toContain(`- name: "${name} is quiet"`)
    }
    expect(await ask('promtool', 'test', 'rules', ...CASES)).toContain('SUCCESS')
  }, 120_000)

  it('say what to do and name a paragraph of the runbook that is there, about this alarm', async () => {
    const runbook = await readFile(inRoot('docs/runbook.md'), 'utf8')
    const paragraphs = new Map(
      runbook
        .split(/^## /m)
        .slice(1)
        .map((part) => [(part.split('\n', 1)[0] ?? '').toLowerCase().replaceAll(' ', '-'), part]),
    )
    const rules = (await alertRules()).split(/(?=- alert: )/).slice(1)
    expect(rules.length).toBeGreaterThan(20)
    for (const rule of rules) {
      const [name = ''] = namesIn(rule)
      const anchor = /what_to_do: '.+: docs\/runbook\.md#([a-z-]+)'/.exec(rule)?.[1] ?? `none in ${name}`
      expect([name, paragraphs.get(anchor)]).toEqual([name, expect.stringContaining(`\`${name}\``)])
      expect(rule).toMatch(/severity: (page|note|alive)/)
    }
    // and no paragraph is about an alarm that is gone
    for (const [, name] of runbook.matchAll(/^`(\w+)`\./gm)) expect(namesIn(rules.join(''))).toContain(name)
  })

  it('know the hours of the shop by its own clock', () => {
    const hours = workingTime({ days: [1, 7], from: '09:30', to: '18:00' })
    expect(hours).toContain('>= 570 < 1080')
    expect(hours).toContain('time() + 18000')
    expect(hours).toMatch(/== 1 or day_of_week\(\S+ \S+ \S+\) == 0/)
  })

  it('a placeholder that nobody fills stops the filling', async () => {
    const { queueAge: _, ...rest } = REAL_TIMES
    await expect(alertRules(rest as typeof REAL_TIMES)).rejects.toThrow('{{queueAge}}')
  })
})

describe('Alertmanager', () => {
  it.each([true, false])('reads its configuration; mail: %s', async (hasMail) => {
    const file = join(folder, `alertmanager-${hasMail}.yml`)
    const mail = {
      ...{ to: 'duty@oyum.example', from: 'shop@oyum.example', server: 'mail.oyum.example:587' },
      ...{ username: 'shop', passwordFile: '/etc/oyum/mail', isEncrypted: true },
    }
    await writeFile(file, await alertmanagerConfig({ alarms: '127.0.0.1:3007', ...(hasMail && { mail }) }))
    expect(await ask('amtool', 'check-config', file)).toContain('SUCCESS')
    const route = async (severity: string) =>
      (
        await ask('amtool', 'config', 'routes', 'test', `--config.file=${file}`, `severity=${severity}`)
      ).trim()
    expect(await route('page')).toMatch(/^duty$/m)
    expect(await route('note')).toMatch(/^notes$/m)
    expect(await route('alive')).toMatch(/^alive$/m)
  })
})
