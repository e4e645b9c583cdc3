import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const harness = fileURLToPath(new URL('harness.ts', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'oyum-harness-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function runScript(
  body: string,
  needed: string[] = [],
): Promise<{ code: number; last: unknown; stderr: string }> {
  const file = join(folder, `${Math.random().toString(36).slice(2)}.mts`)
  await writeFile(
    file,
    `import { measure } from ${JSON.stringify(harness)}\nawait measure('test', ${JSON.stringify(needed)}, async (run) => {${body}})\n`,
  )
  return new Promise((resolve) => {
    execFile(process.execPath, [file], { env: { PATH: '/nowhere' } }, (error, stdout, stderr) => {
      const last = stdout.trim().split('\n').at(-1) ?? ''
      resolve({ code: (error?.code as number) ?? 0, last: JSON.parse(last), stderr })
    })
  })
}

describe('the harness of benches and drills', () => {
  it('ends with one line of JSON and 0 when limits hold', async () => {
    const { code, last } = await runScript(`run.figure('calls', 12); run.limit('ms', 5, { atMost: 10 })`)
    expect({ code, last }).toEqual({ code: 0, last: { calls: 12, ms: 5 } })
  })

  it('ends with 1 and says which limit is broken, NaN included', async () => {
    const { code, last } = await runScript(
      `run.limit('ms', 50, { atMost: 10 }); run.limit('ratio', NaN, { atLeast: 1 })`,
    )
    expect(code).toBe(1)
    expect(last).toMatchObject({
      ms: 50,
      broken: [expect.stringContaining('ms is 50'), expect.stringContaining('ratio')],
    })
  })

  it('cleans up in reverse order, also when the work throws', async () => {
    const { code, stderr } = await runScript(`
      run.onEnd(() => console.error('first in')); run.onEnd(() => console.error('last in')); throw new Error('boom')`)
    expect(code).toBe(1)
    expect(stderr.indexOf('last in')).toBeLessThan(stderr.indexOf('first in'))
    expect(stderr).toContain('boom')
  })

  it('does not start without a program it needs, and says which one', async () => {
    const { code, last } = await runScript(`run.figure('ran', true)`, ['wrk'])
    expect({ code, last }).toEqual({
      code: 1,
      last: { broken: ['wrk is missing: apt install wrk, or bash .ci/prepare'] },
    })
  })
})
