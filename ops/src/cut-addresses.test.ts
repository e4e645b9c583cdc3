import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cutAddresses } from './cut-addresses.ts'
import { inRoot } from './paths.ts'

const line = (ip: string) =>
  `{"level":30,"time":1794962400000,"req":{"method":"GET","url":"/api/v1/banners","ip":"${ip}"},"msg":"incoming request"}`

describe('OPEN-162 lines that are a week old', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
    ['2001:db8::7', '2001:db8::'],
    ['fe80::1', 'fe80::'],
  ])('name the network of %s', (address, network) => {
    expect(cutAddresses(line(address))).toBe(line(network))
  })

  it('keep times, versions, ports of our own machine and everything else', () => {
    for (const same of [
      line('127.0.0.1'),
      '2026-11-18T01:45:11.408Z api at http://127.0.0.1:3002 version 0.2.0, 12:30:45, 1.5 s',
    ])
      expect(cutAddresses(same)).toBe(same)
  })

  it('are written by the program that the unit starts', () => {
    const unit = readFileSync(inRoot('ops/systemd/oyum-old-logs.service'), 'utf8')
    const [program = ''] = /ops\/src\/cli\/[\w-]+\.ts/.exec(unit) ?? []
    const out = execFileSync(process.execPath, [inRoot(program)], {
      input: `${line('203.0.113.77')}\n${line('203.0.113.78')}\n`,
      encoding: 'utf8',
    })
    expect(out).toBe(`${line('203.0.113.0')}\n`.repeat(2))
  })
})

describe('OPEN-162 logs are kept 14 days and bounded in size', () => {
  const read = (name: string) => readFileSync(inRoot(`ops/systemd/${name}`), 'utf8')

  it('the journal of the shop: 7 days and the one in which they are read out', () => {
    const journal = read('journald@oyum.conf')
    expect(journal).toContain('MaxRetentionSec=8day')
    expect(journal).toMatch(/^SystemMaxUse=\d+G$/m)
    const units = readdirSync(inRoot('ops/systemd')).filter((name) => /^oyum-.*\.service$/.test(name))
    for (const name of units.filter((unit) => unit !== 'oyum-old-logs.service'))
      expect(read(name)).toContain('LogNamespace=oyum')
    expect(read('oyum-old-logs.service')).toContain('--since="8 days ago" --until="7 days ago"')
  })

  it('files: logrotate reads its configuration and ends them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'oyum-rotate-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    // in a folder of the test's own, as root sees it on a machine
    const file = join(folder, 'logrotate.conf')
    const text = read('logrotate.conf').replaceAll('/var/log/oyum/', `${folder}/`)
    const [old = ''] = text.split(/(?=^# lines that are a week old)/m).slice(1)
    writeFileSync(file, old)
    const [log, state] = [join(folder, 'old.log'), join(folder, 'state')]
    for (let day = 0; day < 12; day++) {
      writeFileSync(log, `day ${day}\n`)
      execFileSync('logrotate', ['--force', '--state', state, file])
    }
    const left = readdirSync(folder).filter((name) => name.startsWith('old.log.'))
    expect(left.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `old.log.${n}.gz`))
    for (const [, days] of read('logrotate.conf').matchAll(/rotate (\d+)/g))
      expect(Number(days)).toBeLessThan(15)
  })
})
