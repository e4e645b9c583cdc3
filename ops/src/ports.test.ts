import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { inRoot } from './paths.ts'
import { freePort } from './ports.ts'

const COUNT = 500
// enough that two processes without a word between them would be told a dozen ports twice
const ELSEWHERE = `
  const { freePort } = await import(${JSON.stringify(inRoot('ops/src/ports.ts'))})
  const ports = []
  for (let at = 0; at < ${COUNT}; at += 1) ports.push(await freePort())
  console.log(JSON.stringify(ports))
  process.stdin.resume()
`

test('no port is given twice, also not by two processes at once', async () => {
  const other = spawn(process.execPath, ['--input-type=module', '-e', ELSEWHERE], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [mine, text] = await Promise.all([
    Promise.all(Array.from({ length: COUNT }, () => freePort())),
    once(other.stdout.setEncoding('utf8'), 'data').then(([line]) => String(line)),
  ])
  const theirs = JSON.parse(text) as number[]
  other.stdin.end()
  await once(other, 'close')
  expect(new Set([...mine, ...theirs]).size).toBe(2 * COUNT)
})
