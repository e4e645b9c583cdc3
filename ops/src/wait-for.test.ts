import { expect, it, onTestFinished } from 'vitest'
import { type Child, startChild } from './child.ts'
import { waitForStart } from './wait-for.ts'

function run(name: string, script: string): Child {
  const child = startChild(name, process.execPath, ['-e', script])
  onTestFinished(child.stop)
  return child
}

it('what comes up is waited for', async () => {
  const child = run('slow', 'setTimeout(() => console.log("here"), 50); setInterval(() => {}, 1000)')
  await waitForStart('it says so', [child], async () => child.output().includes('here'))
  expect(child.output()).toContain('here')
})

it('what ends before it is up is told at once, with what did not come and its last words', async () => {
  const children = [
    run('well', 'setInterval(() => {}, 1000)'),
    run('broken', 'console.error("no port"); process.exit(1)'),
  ]
  const start = waitForStart('the shop answers', children, async () => false)
  await expect(start).rejects.toThrow(/^the shop answers: broken ended before that[\s\S]*no port/)
})
