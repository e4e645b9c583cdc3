import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runStages, type Step } from './steps.ts'

const folder = await mkdtemp(join(tmpdir(), 'oyum-steps-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const shell = (name: string, script: string): Step => ({
  name,
  command: ['bash', '-c', `cd ${folder}; ${script}`],
})

describe('running steps', () => {
  it('steps of a stage run side by side: each of two waits for the other', async () => {
    const meet = (own: string, other: string) =>
      shell(own, `touch ${own}; until [ -e ${other} ]; do sleep 0.05; done`)
    const { failed, times } = await runStages([[meet('a', 'b'), meet('b', 'a')]], () => {})
    expect(failed).toEqual([])
    expect(times.map(({ name }) => name).sort()).toEqual(['a', 'b'])
  })

  it('after a failure the stage is finished, later ones are not begun, and it is said how to run it alone', async () => {
    const said: string[] = []
    const { failed } = await runStages(
      [
        [shell('bad', 'echo the reason >&2; exit 3'), shell('good', 'echo done > good')],
        [shell('later', 'touch later')],
      ],
      (line) => said.push(line),
    )
    expect(failed.map(({ name }) => name)).toEqual(['bad'])
    expect(await readFile(join(folder, 'good'), 'utf8')).toBe('done\n')
    await expect(readFile(join(folder, 'later'))).rejects.toThrow('ENOENT')
    expect(said.join('\n')).toContain('the reason')
    expect(said.at(-1)).toContain('✗ bad failed. Run it alone: bash -c')
  })

  it('a program that is not there is a failure', async () => {
    const { failed } = await runStages([[{ name: 'none', command: ['no-such-program'] }]], () => {})
    expect(failed).toHaveLength(1)
  })
})
